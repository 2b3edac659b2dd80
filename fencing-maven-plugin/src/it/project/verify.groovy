import groovy.json.JsonSlurper

def expected = [
    'scripts/purge.sql:1:1 MissingEpochPredicate',
    'src/main/resources/db/changelog/changes.xml:3:14 MissingEpochPredicate',
    'src/main/resources/db/changelog/changes.xml:4:9 MissingEpochPredicate',
    'src/main/resources/db/migration/V10__copy.sql:1:1 EpochNotAdvanced',
    'src/main/resources/db/migration/V9__cascade.sql:1:33 IndirectWrite',
    'src/main/resources/db/migration/V9__cascade.sql:2:1 EpochColumnChanged',
    'src/main/resources/mappers/StockMapper.xml:3:9 MissingEpochPredicate',
    'src/main/resources/repair.sql:1:1 UnfencedWrite',
    'src/main/resources/repair.sql:3:1 EpochNotAdvanced',
    'src/main/resources/repair.sql:5:1 EpochNotFromClaim',
    'src/main/resources/repair.sql:7:1 UnfencedClaim',
    'src/main/resources/repair.sql:9:1 UnfencedAcknowledgement',
    'src/main/resources/repair.sql:11:1 InvalidAllowance',
    'src/main/resources/repair.sql:14:1 UnusedAllowance',
]

def sarif = { file ->
    new JsonSlurper().parse(new File(basedir, file)).runs[0].results
}
def places = { results ->
    results.collect {
        def place = it.locations[0].physicalLocation
        "${place.artifactLocation.uri}:${place.region.startLine}:${place.region.startColumn} ${it.ruleId}".toString()
    }
}

// The same on the console and in SARIF: rule, file, line and column.
def results = sarif('target/fencing/fencing.sarif')
assert places(results) == expected
assert results*.level.countBy { it } == [error: 13, warning: 1]
def log = new File(basedir, 'build.log').text
expected.each {
    def (place, rule) = it.tokenize(' ')
    def level = rule == 'UnusedAllowance' ? 'warning' : 'error'
    assert log.contains("${place}: ${level}: [${rule}] ")
}
assert places(sarif('warning.sarif')) == expected
assert log.contains('13 errors (') && log.contains('14 findings (')

def junit = new groovy.xml.XmlParser().parse(new File(basedir, 'junit.xml'))
assert junit.testcase.failure.size() == expected.size()
return true
