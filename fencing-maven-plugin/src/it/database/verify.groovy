import groovy.json.JsonSlurper

def log = new File(basedir, 'build.log').text
def places = { file ->
    new JsonSlurper().parse(new File(basedir, file)).runs[0].results.collect {
        def place = it.locations[0].physicalLocation
        "${place.artifactLocation.uri}:${place.region.startLine}:${place.region.startColumn} ${it.ruleId}".toString()
    }
}
def expected = [
    'database/APP/table/REPORT_LINE.sql:3:5 EpochColumnChanged',
    'database/PUBLIC/table/INVENTORY.sql:5:5 IndirectWrite',
]

assert new File(basedir, 'target/fencing/guards.sql').text.contains('CREATE TRIGGER fencing_guard_inventory_update')
assert new File(basedir, 'target/fencing/guards-undo.sql').text.contains('DROP TRIGGER IF EXISTS fencing_guard_inventory_update;')

// The same format as check: console, SARIF and the page.
assert places('target/fencing/database.sarif') == expected
assert log.contains('database/APP/table/REPORT_LINE.sql:3:5: error: [EpochColumnChanged] app.report_line.writer_epoch is SMALLINT')
assert log.contains('2 errors (1 EpochColumnChanged, 1 IndirectWrite)')
assert new File(basedir, 'target/fencing/database.html').exists()
assert !new File(basedir, 'target/fencing/index.html').exists()

// Each table without guards is named, and is no place that could not be looked into.
assert log.count('has no guards, or not all of them') == 2
assert !log.contains('ould not look into')

assert log.contains('No database is named: give its JDBC address with -Dfencing.url.')
assert log.contains('No JDBC driver takes the address that fencing.url names')
assert log.contains("Guards are written for postgresql, mysql, mariadb and h2, where each of them is tested, and not for 'oracle'")
assert !(log =~ /(?m)^\s+at [\w.$\/]+\(/)
return true
