import { findExcerpts } from '../excerpts';
import type { SearchedPage, Section } from '../files';

const page = (...sections: Section[]): SearchedPage => ({
  title: 'A title',
  permalink: '/blog/a',
  tags: [],
  sections,
});

const filler = 'word '.repeat(80);

test('the sections with the most different words are shown, in the order of the page', () => {
  const found = findExcerpts(
    page(
      { blocks: [{ text: 'Queues and more queues, queues.' }] },
      { id: 'both', heading: 'Both', blocks: [{ text: 'A queue has a retry.' }] },
      { id: 'none', heading: 'Neither', blocks: [{ text: 'Something else.' }] },
      { id: 'heading', heading: 'Retry the queue', blocks: [{ text: 'Like this.' }] },
    ),
    new Set(['queue', 'queues', 'retry']),
    2,
  );
  expect(found.map(({ id }) => id)).toEqual(['both', 'heading']);
});

test('a long text is cut between words around its hits', () => {
  const [excerpt] = findExcerpts(
    page({ blocks: [{ text: `${filler}the needle lies here ${filler}` }] }),
    new Set(['needle']),
    1,
  );
  expect(excerpt?.text).toContain('the needle lies here');
  expect(excerpt?.text.length).toBeLessThan(250);
  expect(excerpt?.text).toMatch(/^word .* word$/);
  expect(excerpt).toMatchObject({ isCutBefore: true, isCutAfter: true });
});

test('a long text without spaces is cut around its hit, and its phrase ends with the part of the sentence', () => {
  const sentence = 'これは日本語の文です。'.repeat(40);
  const [excerpt] = findExcerpts(
    page({ blocks: [{ text: `${sentence}ここに目標がある。${sentence}` }] }),
    new Set(['目']),
    1,
  );
  expect(excerpt?.text).toContain('ここに目標がある');
  expect(excerpt?.text.length).toBeLessThan(250);
  expect(excerpt?.phrase).toBe(
    'これは日本語の文です。これは日本語の文です。ここに目標がある。これは日本語の文です。これは日本語の文です',
  );
});

test('a word in a long address is shown', () => {
  const address = `https://example.org/${'path/'.repeat(60)}needle/${'more/'.repeat(60)}`;
  const [excerpt] = findExcerpts(
    page({ blocks: [{ text: `${filler}${address} ${filler}` }] }),
    new Set(['needle']),
    1,
  );
  expect(excerpt?.text).toContain('needle');
});

test('no phrase has half of a character, of which no address could be made', () => {
  for (const shift of ['', 'a']) {
    const emoji = '🐝'.repeat(200);
    const [excerpt] = findExcerpts(
      page({ blocks: [{ text: `${emoji}${shift} needle${emoji}${shift}` }] }),
      new Set(['needle']),
      1,
    );
    expect(() => encodeURIComponent(`${excerpt?.phrase}${excerpt?.text}`)).not.toThrow();
  }
});

test('of code, the line with the hit is shown without its indentation', () => {
  const [excerpt] = findExcerpts(
    page({ blocks: [{ text: 'first();\n  const needle = 1;\nlast();', isCode: true }] }),
    new Set(['needle']),
    1,
  );
  expect(excerpt).toMatchObject({
    text: 'const needle = 1;',
    isCode: true,
    isCutBefore: false,
    phrase: 'const needle = 1;',
  });
});

test('the phrase of a hit ends at spaces, so that browsers take it for whole words', () => {
  const [excerpt] = findExcerpts(
    page({ blocks: [{ text: 'It runs on (Node.js), as far as I know.' }] }),
    new Set(['js']),
    1,
  );
  expect(excerpt?.phrase).toBe('runs on (Node.js), as far');
});

test('if only the title has the words, the page shows its beginning', () => {
  const [excerpt, ...others] = findExcerpts(
    page({ blocks: [{ text: 'It begins here.' }] }, { id: 'b', heading: 'B', blocks: [] }),
    new Set(['title']),
    2,
  );
  expect(others).toEqual([]);
  expect(excerpt).toMatchObject({ text: 'It begins here.', phrase: undefined });
});
