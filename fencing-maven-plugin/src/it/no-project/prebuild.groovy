// Files that no editor would write, made here so that none of them has to be kept.
def hostile = new File(basedir, 'hostile')
hostile.mkdirs()
def bytes = { String name, byte[] content -> new File(hostile, name).bytes = content }
def text = { String name, String content -> bytes(name, content.getBytes('UTF-8')) }

text('empty.sql', '')
bytes('binary.sql', (0..4095).collect { (it * 31 + it.intdiv(7)) as byte } as byte[])
text('one-line.sql', 'SELECT 1 + ' * 2_000_000)
text('one-line-write.sql', ' ' * 20_000_000 + 'UPDATE inventory SET quantity = 0')
text('parentheses.sql', 'UPDATE inventory SET quantity = 0 WHERE ' + '(' * 10_000 + '1 = 1' + ')' * 10_000 + ';\n')
text('open-parentheses.sql', 'DELETE FROM inventory WHERE ' + '(' * 10_000)
text('open-string.sql', "UPDATE inventory SET quantity = 'never ends")
text('open-comment.sql', '/* never ends; UPDATE inventory SET quantity = 0;')
text('bom.sql', '\uFEFFUPDATE inventory SET quantity = 0;\n')
text('crlf.sql', '-- one\r\n-- two\r\n  UPDATE inventory SET quantity = 0;\r\n')
bytes('surrogate.sql', (("UPDATE inventory SET name = '".bytes as List) + [0xED, 0xA0, 0x80, 0x27]).collect { it as byte } as byte[])
text('broken.xml', '<mapper namespace="a"><update id="u">UPDATE inventory')
text('entities.xml', '<!DOCTYPE mapper [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY x SYSTEM "file:///etc/hostname">]>\n' +
        '<mapper namespace="a"><update id="u">UPDATE inventory SET quantity = &b; &x;</update></mapper>')
text('deep.yaml', 'databaseChangeLog: ' + '[' * 100_000)
text('Junk.java', 'class Junk { String s = "' + '(' * 10_000)
return true
