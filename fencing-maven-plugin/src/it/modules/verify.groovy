import groovy.json.JsonSlurper

def places = { file ->
    new JsonSlurper().parse(new File(basedir, file)).runs[0].results.findAll { !it.suppressions }.collect {
        def place = it.locations[0].physicalLocation
        "${place.artifactLocation.uri}:${place.region.startLine} ${it.ruleId}".toString()
    }
}
def log = new File(basedir, 'build.log').text

// One module's declaration counts in the other, whichever is built first.
assert log.contains('writes/src/main/resources/repair.sql:1:1: error: [MissingEpochPredicate] ')
assert log.contains('writes/src/main/resources/repair.sql:3:1: error: [MissingEpochPredicate] ')
assert places('writes/alone.sarif') == ['writes/src/main/resources/repair.sql:3 MissingEpochPredicate']
assert places('writes/named.sarif').size() == 2
assert places('tables/named.sarif') == []
assert places('tables/target/fencing/fencing.sarif') == []

def baseline = new JsonSlurper().parse(new File(basedir, 'fencing-baseline.json'))
assert baseline.findings*.path == ['writes/src/main/resources/repair.sql'] * 2
assert !new File(basedir, 'writes/fencing-baseline.json').exists()
assert places('writes/target/fencing/fencing.sarif') == []
return true
