package com.example.inventory;

import dev.fencing.runtime.FencingToken;
import java.util.Map;

/** Sets aside what an order asks for. */
final class OrderHandler {

    private final ReservationRepository reservations;

    OrderHandler(ReservationRepository reservations) {
        this.reservations = reservations;
    }

    void handle(Map<String, Integer> items, FencingToken token) {
        for (Map.Entry<String, Integer> item : items.entrySet()) {
            reservations.reserve(item.getKey(), item.getValue(), token);
        }
    }
}
