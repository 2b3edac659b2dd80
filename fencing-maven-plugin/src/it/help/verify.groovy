// The plugin is found by its name in a repository that holds nothing but what it needs, and says what it can do.
assert new File(basedir, 'build.log').text.contains('fencing:help')
return true
