import { createSpeller } from '../findUnknownWords';

test('names each unknown word with its line and what may have been meant', async () => {
  const [found, ...others] = await createSpeller([])('Right words.\n\nA mispeled one.\n', false);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ word: 'mispeled', line: 3 });
  expect(found?.suggestions).toContain('misspelled');
});

test.each([
  ['code', 'Call `qwzrt` here.\n\n```ts\nconst zxqv = 1;\n```\n', false],
  ['addresses', 'See https://example.org/qwzrt and [this](./zxqv.md).\n', false],
  ['HTML', 'Some <span title="qwzrt">text</span>.\n\n<!-- zxqv -->\n', false],
  ['JSX and what MDX imports', 'import Zxqv from "./zxqv";\n\n<Zxqv name="qwzrt" />\n', true],
])('reads no %s', async (_what, markdown, isMdx) => {
  expect(await createSpeller([])(markdown, isMdx)).toEqual([]);
});

test('reads MDX as Docusaurus does, with ids of headings and comments of HTML', async () => {
  const markdown = '## Right {#zxqv}\n\n<!-- qwzrt -->\n\nA mispeled one.\n';
  expect(await createSpeller([])(markdown, true)).toMatchObject([{ word: 'mispeled', line: 5 }]);
});

test("takes the owner's words as right, also with an apostrophe and an s", async () => {
  const findUnknownWords = createSpeller(['Zxqv']);
  expect(await findUnknownWords("Zxqv is here. Zxqv's color is gray.\n", false)).toEqual([]);
});
