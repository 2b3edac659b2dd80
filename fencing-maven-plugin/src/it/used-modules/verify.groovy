def log = new File(basedir, 'build.log').text

// What another module of the build holds is known where it is run.
assert log.contains('service/src/main/java/service/Cleanup.java:13:37: error: [UnfencedWrite] ')
assert log.count(': error: [') == 1
assert !log.contains('UnverifiableSql')

// A module that only holds others together has nothing to tell.
assert !log.contains('Scanned nothing')
assert new File(basedir, 'target/fencing/fencing.sarif').exists()
return true
