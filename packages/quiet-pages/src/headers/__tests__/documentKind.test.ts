import { documentKind, isPicture, isScript } from '../../content-security';

test.each([
  ['a.html', 'html'],
  ['a.HTM', 'html'],
  ['a.shtml', 'html'],
  ['a.xhtml', 'xml'],
  ['a.xht', 'xml'],
  ['a.svg', 'xml'],
  ['a.svgz', 'xml'],
  ['a.xml', 'xml'],
  ['a.xsl', 'xml'],
  ['a.xslt', 'xml'],
  ['a.rss', 'xml'],
  ['a.mathml', 'xml'],
  ['a.html.txt', undefined],
  ['html', undefined],
  ['a.js', undefined],
  ['a.pdf', undefined],
  ['a.docx', undefined],
  ['a.md', undefined],
  ['a.json', undefined],
  ['a.unknown', undefined],
])('browsers open %s as a document of %s', (file, kind) => {
  expect(documentKind(file)).toBe(kind);
});

test('scripts and pictures are known by their types', () => {
  const files = ['a.js', 'a.mjs', 'a.MJS', 'a.ecma', 'a.ts', 'a.json', 'a.svg', 'a.png', 'a.html'];
  expect(files.filter(isScript)).toEqual(['a.js', 'a.mjs', 'a.MJS', 'a.ecma']);
  expect(files.filter(isPicture)).toEqual(['a.svg', 'a.png']);
});
