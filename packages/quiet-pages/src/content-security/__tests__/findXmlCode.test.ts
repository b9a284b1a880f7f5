import { findXmlCode } from '../findXmlCode';

const found = (xml: string, encoding: BufferEncoding = 'utf8') =>
  findXmlCode(Buffer.from(xml, encoding)).map(({ what }) => what);

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
const xhtml = (inner: string) => `<html xmlns="http://www.w3.org/1999/xhtml">${inner}</html>`;

test.each([
  [svg('<script>go()</script>'), '<script>'],
  [svg('<script href="a.js"/>'), '<script>'],
  [svg('<script\n>go()</script>'), '<script>'],
  [xhtml('<head><script src="a.js"/></head>'), '<script>'],
  ['<r><a:script xmlns:a="http://www.w3.org/1999/xhtml">go()</a:script></r>', '<a:script>'],
  ['<r><é:script xmlns:é="http://www.w3.org/1999/xhtml">go()</é:script></r>', '<é:script>'],
  [svg('<text title="<![CDATA[">a</text><script>go()</script>'), /a script can hide/],
  [svg('<text title=">"><!-- a --></text><script>go()</script>'), '<script>'],
  [svg('<g onload="go()"/>'), '<g onload="go()">'],
  [svg("<g a='>' onload='go()'/>"), '<g onload="go()">'],
  [svg('<a href="java&#115;cript:go()">a</a>'), '<a href="javascript:go()">'],
  [svg('<a xlink:href="&#x6A;avascript:go()">a</a>'), '<a href="javascript:go()">'],
  ['<?xml-stylesheet type="text/xsl" href="a.xsl"?><r/>', /^<\?xml-stylesheet/],
  ['<?xml-stylesheet href="a.xsl" title=\'type="text/css"\'?><r/>', /^<\?xml-stylesheet/],
  [`<?xml-stylesheet title=' type="text/css"' type="text/xsl" href="x.xsl"?><r/>`, /^<\?xml-s/],
  ['<?xml-stylesheet type="text/xsl" type="text/css" href="x.xsl"?><r/>', /^<\?xml-stylesheet/],
  ['<?xml-stylesheet a:type="text/css" href="x.xsl"?><r/>', /^<\?xml-stylesheet/],
  ['<?xml-stylesheet x type="text/css" href="x.xsl"?><r/>', /^<\?xml-stylesheet/],
  [`<!DOCTYPE html PUBLIC "a" "b">${xhtml('<a href="javascript&colon;go()">a</a>')}`, /can hide/],
  [`<!DOCTYPE html PUBLIC "a" "b">${xhtml('<p>&nbsp;</p>')}`, /a script can hide/],
  ['<r>a & b</r>', /a script can hide/],
  [`<!DOCTYPE r SYSTEM "><!-- ">${svg('<script/>')}<!-- -->`, '<script>'],
  [`<!DOCTYPE r SYSTEM '"><!-- '>${svg('<script/>')}<!-- -->`, '<script>'],
  [
    `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('\x1b$B<!--\x1b(B<script/><!-- -->')}`,
    /a script can hide/,
  ],
  [
    svg('<a><animate attributeName="href" values="#;javascript:go()"/></a>'),
    '<animate values="#;javascript:go()">',
  ],
  [svg('<a><set attributeName="href" to="javascript:go()"/></a>'), '<set to="javascript:go()">'],
  [
    svg('<a><animate attributeName="href" values="#a; java&#10;script:go()"/></a>'),
    /^<animate values="#a; java\nscript:go\(\)">$/,
  ],
  [
    svg('<a xmlns:a="http://www.w3.org/1999/xlink" a:href="javascript:go()">a</a>'),
    '<a href="javascript:go()">',
  ],
  [xhtml('<iframe srcdoc="&lt;b>a&lt;/b>"/>'), '<iframe srcdoc="…">'],
  [xhtml('<object data="a.html"/>'), '<object>'],
  [xhtml('<embed src="a.html"/>'), '<embed>'],
  ['<r><h:EMBED xmlns:h="http://www.w3.org/1999/xhtml"/></r>', '<h:EMBED>'],
  [xhtml('<meta http-equiv="refresh" content="0;url=a.html"/>'), '<meta http-equiv="…">'],
  ['<!DOCTYPE r [<!ENTITY a "&#60;script>go()&#60;/script>">]><r>&a;</r>', /a script can hide/],
  ['<r><', /a script can hide/],
  ['<r a=b>', /a script can hide/],
])('%s is found to have code', (xml, what) => {
  expect(found(xml)).toEqual([typeof what === 'string' ? what : expect.stringMatching(what)]);
});

test('text that browsers read in another encoding is not taken for plain', () => {
  const xml = '\uFEFF' + svg('<script>go()</script>');
  expect(found(xml, 'utf16le')).toEqual([expect.stringMatching(/a script can hide/)]);
  expect(found('<r>\xe9</r>', 'latin1')).toEqual([expect.stringMatching(/a script can hide/)]);
});

test.each([
  svg('<style>g { fill: red }</style><a href="#b">onload="go()"</a><!-- <script> -->'),
  `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n${svg('')}`,
  '<?xml-stylesheet type="text/css" href="/blog/feed.css"?><rss><![CDATA[<script>]]></rss>',
  `<?xml-stylesheet\n alternate='no' type = 'text/css' href="/feed.css" ?><r/>`,
  '<?xml version="1.0" encoding="iso-8859-1" standalone="no"?><r/>',
  `<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' "a'b[].dtd">${svg('')}`,
  svg(
    '<metadata a:about="" b="http://a.example/?b=1;c=2"/><use xlink:href="#a"/><animate values="0;1"/>',
  ),
  '<feed><link href="https://a.example/?a=1&amp;b=2&#38;c"/>&lt;script&gt; &quot;&apos; &#x1F600;</feed>',
  '<feed><category label="JavaScript: the parts that stay"/></feed>',
  '\uFEFF<urlset><loc>https://blog.example.com/?a&amp;b</loc></urlset>\n',
])('%s is plain', (xml) => {
  expect(found(xml)).toEqual([]);
});
