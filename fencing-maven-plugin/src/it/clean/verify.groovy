import groovy.json.JsonSlurper

def run = new JsonSlurper().parse(new File(basedir, 'target/fencing/fencing.sarif')).runs[0]
assert run.results == []
assert run.tool.driver.rules*.id.contains('MissingEpochPredicate')

def log = new File(basedir, 'build.log').text
assert log.contains('Scanned 2 migrations, 1 SQL script and 1 mapper file: ')
assert log.contains('(2 fenced, 1 allowed, 0 violating); no findings.')
assert new File(basedir, 'target/fencing/index.html').text.contains('the shop is closed while this runs')
return true
