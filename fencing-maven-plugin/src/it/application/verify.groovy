import groovy.json.JsonSlurper

// The rules that Java sources and a history of migrations break, as the console and SARIF tell them.
def expected = [
    'src/main/java/shop/Stock.java:7:1 warning MutableFencedEntity',
    'src/main/java/shop/StockWriter.java:17:9 error FencedResultIgnored',
    'src/main/java/shop/StockWriter.java:21:16 error FencedOutSwallowed',
    'src/main/java/shop/StockWriter.java:27:22 error UnverifiableWrite',
    'src/main/java/shop/StockWriter.java:31:9 warning UnverifiableSql',
    'src/main/resources/db/migration/V1__create.sql:2:1 warning EpochColumnNullable',
    'src/main/resources/db/migration/V1__create.sql:5:1 error EpochColumnMissing',
    'src/main/resources/db/migration/V2__start_again.sql:1:1 error EpochReset',
]

def found = new JsonSlurper().parse(new File(basedir, 'target/fencing/fencing.sarif')).runs[0].results.collect {
    def place = it.locations[0].physicalLocation
    "${place.artifactLocation.uri}:${place.region.startLine}:${place.region.startColumn} ${it.level} ${it.ruleId}".toString()
}
assert found == expected

def log = new File(basedir, 'build.log').text
expected.each {
    def (place, level, rule) = it.tokenize(' ')
    assert log.contains("${place}: ${level}: [${rule}] ")
}
return true
