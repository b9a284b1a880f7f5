import { BuiltPage } from '../builtPages';
import { startTagReader, type StartTag } from '../startTags';

/** The possible tags in a text, one per line, as `name attribute=value`. */
function tagsIn(html: string): string[] {
  return [...startTagReader()(html)].map(describeTag);
}

function describeTag({ tagName, attrs }: StartTag): string {
  return [tagName, ...attrs.map(({ name, value }) => `${name}=${value}`)].join(' ');
}

/** In HTML, element names are lower-case, and `<image>` is `<img>`. */
function htmlName(tagName: string): string {
  return tagName.toLowerCase().replace(/^image$/, 'img');
}

test.each([
  ['<p>', 'p'],
  ['<P CLASS=a ID="B">', 'p class=a id=B'],
  ["<a href=/x/ title='a > b' hidden>", 'a href=/x/ title=a > b hidden='],
  ['<img src="&#x2f;a.png"/>', 'img src=/a.png'],
  ['<img/src=a.png/onerror=go()>', 'img src=a.png/onerror=go()'],
  ['<b title="x"onclick="go()">', 'b title=x onclick=go()'],
  ['<b\n\t\fonclick\n=\n"go()"\n>', 'b onclick=go()'],
  ['<b "onclick=go()>', 'b "onclick=go()'],
  ['<b =style style=a style=b>', 'b =style= style=a'],
  ['<my-element.x:y a>', 'my-element.x:y a='],
  ['<use xlink:href="#a" />', 'use href=#a'],
])('%s is read as browsers do', (html, tag) => {
  expect(tagsIn(`x ${html} y`)).toEqual([tag]);
});

test('a possible tag is found anywhere', () => {
  expect(tagsIn('<!-- <b> --><i title="<u>"><script>if (a<n) {}</script>')).toEqual([
    'b',
    'i title=<u>',
    'u',
    'script',
    'n) {}<= script=',
  ]);
});

test('text, end tags and an unfinished tag are not start tags', () => {
  expect(tagsIn('1 < 2 </p> <!doctype html> &lt;b> <3 <b title="')).toEqual([]);
});

test('a reader recognizes a tag again, with its end', () => {
  const read = startTagReader();
  const ends = ['<b><b class=x>', 'y <b class=x>'].map((html) =>
    [...read(html)].map((tag) => tag.end),
  );
  expect(ends).toEqual([[3, 14], [13]]);
});

test.each([
  '<svg><title><img src=x></title><style><b onload=x></style></svg><image src=y>',
  '<table><b onclick=x><tr><td><p style=a><math><mi><style>x</style></math></table>',
  '<textarea><b></textarea><noscript><img src=x></noscript><template><p style=b></template>',
  '<svg><foreignObject><p title="</svg>"><iframe srcdoc="<b>"></iframe></foreignObject></svg>',
  '<body a=1><body onload=x><!--><b title=-->"><plaintext></p><b>',
  '<svg><a xlink:href=x><image xlink:href=y></a></svg><script><!--<script></script><b></script>',
])('every element of %s has its tag', (html) => {
  const tags = [...startTagReader()(html)];
  const elements = new BuiltPage('a.html', html, tags).elements;
  // The parser adds others, such as `<tbody>`.
  const written = elements.filter(({ sourceCodeLocation }) => sourceCodeLocation);
  expect(written.length).toBeGreaterThan(0);
  for (const { tagName, attrs } of written) {
    expect(tags.map((tag) => htmlName(tag.tagName))).toContain(htmlName(tagName));
    // A second `<body>` adds its attributes to the first one.
    for (const { name, value } of attrs) {
      expect(tags.flatMap((tag) => tag.attrs)).toContainEqual({ name, value });
    }
  }
});
