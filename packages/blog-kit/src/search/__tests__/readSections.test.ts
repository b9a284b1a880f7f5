import { readSections } from '../readSections';

/** A page as the build writes it: optional end tags and quotes are left out. */
const page = (body: string) =>
  `<!doctype html><nav>menu</nav><main><article><header><h1>Title</h1><p>6 min read</header><div id=a class="markdown x">${body}</div><footer>after</footer></article></main>`;

test('a page is read by sections, without what surrounds its text', () => {
  expect(
    readSections(
      page(
        '<p>The <em>opening</em>\n text.<h2 class=anchor id=costs>What it <code>costs</code><a href=#costs class=hash-link>​</a></h2><ul><li>One<li>Two</ul><h3 id=more>More</h3>',
      ),
    ),
  ).toEqual([
    { blocks: [{ text: 'The opening text.' }] },
    { id: 'costs', heading: 'What it costs', blocks: [{ text: 'One' }, { text: 'Two' }] },
    { id: 'more', heading: 'More', blocks: [] },
  ]);
});

test('code keeps its lines, and buttons beside it are not read', () => {
  expect(
    readSections(
      page(
        '<div class=theme-code-block><div>file.ts</div><pre><code><span>const a = 1;\n</span><span>  b();\n</span></code></pre><button>Copy</button></div><pre><code>one<br>two</code></pre>',
      ),
    ),
  ).toEqual([
    {
      blocks: [
        { text: 'file.ts' },
        { text: 'const a = 1;\n  b();', isCode: true },
        { text: 'one\ntwo', isCode: true },
      ],
    },
  ]);
});

test('what is not shown as text is not read', () => {
  expect(
    readSections(
      page(
        '<p>Shown<span aria-hidden=true>hidden</span><script>run()</script><style>a{}</style><svg><title>icon</title></svg></p>',
      ),
    ),
  ).toEqual([{ blocks: [{ text: 'Shown' }] }]);
});

test('cells of a table and lines of a paragraph keep their words apart', () => {
  expect(readSections(page('<table><tr><td>left<td>right</table><p>one<br>two'))).toEqual([
    { blocks: [{ text: 'left' }, { text: 'right' }, { text: 'one two' }] },
  ]);
});

test('a footnote is read once, and its numbers are not part of the words before them', () => {
  expect(
    readSections(
      page(
        '<p>Bees<sup><a href=#n data-footnote-ref>1</a><button>1</button></sup> fly.<section data-footnotes><ol><li><p>Far. <a href=#r data-footnote-backref>↩</a></ol></section><section popover=auto class=footnote-popover><p>Far.</section>',
      ),
    ),
  ).toEqual([{ blocks: [{ text: 'Bees fly.' }, { text: 'Far.' }] }]);
});

test('what unfolds code is not read', () => {
  expect(
    readSections(
      page('<pre>code</pre><details data-fold><summary>Show all 40 lines</summary></details>'),
    ),
  ).toEqual([{ blocks: [{ text: 'code', isCode: true }] }]);
});

test('a Markdown page is read without its title', () => {
  expect(
    readSections(
      '<main><article><header><h1>About</h1></header><p>Opening.<h2 id=uses>Uses</h2><p>A typewriter.</article></main>',
    ),
  ).toEqual([
    { blocks: [{ text: 'Opening.' }] },
    { id: 'uses', heading: 'Uses', blocks: [{ text: 'A typewriter.' }] },
  ]);
});

test('a page without an article has no sections', () => {
  expect(readSections('<main><p>Text</main>')).toEqual([]);
});
