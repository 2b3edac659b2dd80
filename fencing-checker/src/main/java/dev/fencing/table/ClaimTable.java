package dev.fencing.table;

import java.util.List;

/**
 * The table that serialises the claims: the arbiter.
 *
 * @param epochColumn the counter that each claim increments, in lower case
 * @param statusColumn in lower case
 * @param claimedStatuses the statuses of a job that somebody holds
 * @param leaseColumn when the lease ends, in lower case
 */
public record ClaimTable(
        TableName name, String epochColumn, String statusColumn, List<String> claimedStatuses, String leaseColumn) {

    public ClaimTable {
        claimedStatuses = List.copyOf(claimedStatuses);
    }
}
