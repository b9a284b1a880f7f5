import { findXmlCode } from '../findXmlCode';

const found = (xml: string, encoding: BufferEncoding = 'utf8') =>
  findXmlCode(Buffer.from(xml, encoding)).map(({ what }) => what);

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
const xhtml = (inner: string) => `<html xmlns="http://www.w3.org/1999/xhtml">${inner}</html>`;

test.each([
  [svg('<script>go()</script>'), '<script>'],
  [svg('<script href="a.js"/>'), '<script>'],
  [xhtml('<head><script src="a.js"/></head>'), '<script>'],
  ['<r><a:script xmlns:a="http://www.w3.org/1999/xhtml">go()</a:script></r>', '<a:script>'],
  ['<r><_:script xmlns:_="http://www.w3.org/1999/xhtml">go()</_:script></r>', '<script>'],
  [svg('<style><script>go()</script></style>'), '<script>'],
  [xhtml('<head><title><script>go()</script></title></head>'), '<script>'],
  [`<?a <!-- ?>${svg('<script>go()</script>')}<?a --> ?>`, '<script>'],
  [svg('<text title=">"><!-- a --></text><script>go()</script>'), '<script>'],
  [svg('<g onload="go()"/>'), '<g onload="go()">'],
  [svg("<g a='>' onload='go()'/>"), '<g onload="go()">'],
  [svg('<a href="java&#115;cript:go()">a</a>'), '<a href="javascript:go()">'],
  [xhtml('<a href="javascript&colon;go()">a</a>'), '<a href="javascript:go()">'],
  [svg('<a xlink:href="&#x6A;avascript:go()">a</a>'), '<a href="javascript:go()">'],
  ['<?xml-stylesheet type="text/xsl" href="a.xsl"?><r/>', /^<\?xml-stylesheet/],
  [
    svg('<a><animate attributeName="href" values="#;javascript:go()"/></a>'),
    '<animate values="#;javascript:go()">',
  ],
  [svg('<a><set attributeName="href" to="javascript:go()"/></a>'), '<set to="javascript:go()">'],
  [xhtml('<iframe srcdoc="&lt;b>a&lt;/b>"/>'), '<iframe srcdoc="…">'],
  [xhtml('<object data="a.html"/>'), '<object>'],
  [xhtml('<meta http-equiv="refresh" content="0;url=a.html"/>'), '<meta http-equiv="…">'],
  ['<!DOCTYPE r [<!ENTITY a "&#60;script>go()&#60;/script>">]><r>&a;</r>', /a script can hide/],
  [`<!DOCTYPE svg [<!ATTLIST svg onload CDATA "go()">]>${svg('')}`, /a script can hide/],
  [`<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('')}`, /a script can hide/],
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
  svg('<use xlink:href="#a"/><animate values="0;1"/>'),
  '<feed><category label="JavaScript: the parts that stay"/>&lt;script&gt;</feed>',
])('%s is plain', (xml) => {
  expect(found(xml)).toEqual([]);
});
