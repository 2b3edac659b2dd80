import groovy.json.JsonSlurper

def log = new File(basedir, 'build.log').text
def sarif = { new JsonSlurper().parse(new File(basedir, it)) }
def places = { report ->
    report.runs[0].results.collect {
        def place = it.locations[0].physicalLocation
        "${place.artifactLocation.uri}:${place.region.startLine}:${place.region.startColumn} ${it.ruleId}".toString()
    }
}

// The finding, on the console and in SARIF.
assert log.contains('db/migration/V2__zero_stock.sql:2:2: error: [MissingEpochPredicate] ')
assert log.contains('\tUPDATE inventory SET quantity = 0 WHERE quantity < 0;\n    \t^\n')
assert log.contains('Scanned 2 migrations')
assert places(sarif('target/fencing/fencing.sarif')) == ['db/migration/V2__zero_stock.sql:2:2 MissingEpochPredicate']
assert new File(basedir, 'target/fencing/index.html').text.contains('V2__zero_stock.sql:2:2')
assert places(sarif('never.sarif')) == ['db/migration/V2__zero_stock.sql:2:2 MissingEpochPredicate']
assert log.contains('Skipped: fencing.skip is set.')

// One sentence for what is wrong in the configuration.
assert log.contains("The option fencing.migrations names 'db/migratoin', and there is no such file or folder")
assert log =~ /'STRCIT' is no comparison: write STRICT or REENTRANT/
assert log.contains('No table is declared, so there is nothing to protect')

// Hostile files: each is answered where it stands.
def hostile = places(sarif('hostile.sarif'))
def of = { name -> hostile.findAll { it.startsWith("hostile/${name}:") } }
assert of('empty.sql') == []
assert of('binary.sql').every { it.endsWith(' UnparsableSql') } && of('binary.sql')
assert of('one-line.sql') == []
assert of('one-line-write.sql') == ['hostile/one-line-write.sql:1:20000001 MissingEpochPredicate']
assert of('parentheses.sql') == ['hostile/parentheses.sql:1:1 MissingEpochPredicate']
assert of('open-parentheses.sql').size() == 1
assert of('open-string.sql').size() == 1
assert of('open-comment.sql').size() <= 1
assert of('bom.sql') == ['hostile/bom.sql:1:1 MissingEpochPredicate']
assert of('crlf.sql') == ['hostile/crlf.sql:3:3 MissingEpochPredicate']
assert 'hostile/surrogate.sql:1:30 UnparsableSql' in of('surrogate.sql')
assert of('broken.xml').every { it.endsWith(' UnparsableSql') } && of('broken.xml').size() == 1
assert of('entities.xml').size() == 1
assert of('deep.yaml').every { it.endsWith(' UnparsableSql') } && of('deep.yaml').size() == 1

// The baseline.
assert new JsonSlurper().parse(new File(basedir, 'fencing-baseline.json')).findings*.path == ['db/migration/V2__zero_stock.sql']
assert sarif('baseline.sarif').runs[0].results.every { it.suppressions }

// And never a stack trace.
assert !(log =~ /(?m)^\s+at [\w.$\/]+\(/)
assert !log.contains('Exception in thread')
return true
