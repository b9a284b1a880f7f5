import { post, problemsIn } from '../testSite';

const FILE = 'blog/2024-01-02-good/index.md';

test('a post without front matter', async () => {
  expect(await problemsIn({ [FILE]: 'Text.\n\n<!-- truncate -->\n' })).toEqual([
    `${FILE}:1  No title. Add "title: …" to the front matter.`,
    `warning ${FILE}:1  No description. Add "description: …", one sentence of 50 to 170 characters.`,
    `warning ${FILE}:1  No tag. Add "tags: [aws]" with keys from blog/tags.yml.`,
    `warning ${FILE}:1  No author. Add "authors: [owner]" with keys from blog/authors.yml.`,
  ]);
});

test('front matter that is not closed', async () => {
  expect(await problemsIn({ [FILE]: '---\ntitle: A\n\n<!-- truncate -->\n' })).toEqual([
    `${FILE}:1  The front matter is not closed. Add a line with only --- after its last key.`,
  ]);
});

test('front matter that is not valid YAML', async () => {
  expect(await problemsIn({ [FILE]: post('', { description: 'One: two' }) })).toEqual([
    `${FILE}:3  Not valid YAML: Nested mappings are not allowed in compact mappings. Put text with a colon, a quote or a sign such as @ or * in quotes.`,
  ]);
});

test('front matter with a value that YAML takes for an alias', async () => {
  expect(await problemsIn({ [FILE]: post('', { description: '*One*' }) })).toEqual([
    `${FILE}:3  Not valid YAML: Unresolved alias (the anchor must be set before the alias): One*. Put text with a colon, a quote or a sign such as @ or * in quotes.`,
  ]);
});

test('front matter that is not keys and values', async () => {
  expect(await problemsIn({ [FILE]: '---\n- title\n---\n\nA.\n\n<!-- truncate -->\n' })).toEqual([
    `${FILE}:2  Not a list of keys and values. Write each as "key: value" on its own line.`,
  ]);
});

test.each([
  ['keyword', 'keywords'],
  ['titel', 'title'],
  ['author', 'authors'],
])('an unknown key that is like a known one: %s', async (key, known) => {
  expect(await problemsIn({ [FILE]: post('', { [key]: 'a' }) })).toEqual([
    `${FILE}:7  Unknown key "${key}" in the front matter. Did you mean "${known}"?`,
  ]);
});

test('an unknown key', async () => {
  expect(await problemsIn({ [FILE]: post('', { colour: 'red' }) })).toEqual([
    `warning ${FILE}:7  Unknown key "colour" in the front matter, which changes nothing. Remove it.`,
  ]);
});

test('no title', async () => {
  expect(await problemsIn({ [FILE]: post('', { title: undefined }) })).toEqual([
    `${FILE}:1  No title. Add "title: …" to the front matter.`,
  ]);
});

test('an empty title', async () => {
  expect(await problemsIn({ [FILE]: post('', { title: "''" }) })).toEqual([
    `${FILE}:2  No title. Add "title: …" to the front matter.`,
  ]);
});

test('no description', async () => {
  expect(await problemsIn({ [FILE]: post('', { description: undefined }) })).toEqual([
    `warning ${FILE}:1  No description. Add "description: …", one sentence of 50 to 170 characters.`,
  ]);
});

test.each([
  [49, ['The description has 49 characters. Write at least 50.']],
  [50, []],
  [170, []],
  [171, ['The description has 171 characters. Shorten it to 170 or fewer.']],
])('a description of %i characters', async (length, messages) => {
  expect(await problemsIn({ [FILE]: post('', { description: 'é'.repeat(length) }) })).toEqual(
    messages.map((message) => `warning ${FILE}:3  ${message}`),
  );
});

test.each(['js', ' javascript', 'json', 'toml', 'coffee', 'yaml'])(
  'front matter in another language: ---%s',
  async (language) => {
    const message = `:1  Front matter is YAML, and no other language is read. Write only --- instead of ---${language.trim()}, and YAML below it.`;
    const text = `---${language}\n{ title: "A" }\n---\n\nText.\n\n<!-- truncate -->\n`;
    expect(await problemsIn({ [FILE]: text })).toEqual([FILE + message]);
  },
);
