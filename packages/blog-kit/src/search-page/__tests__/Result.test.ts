import { findExcerpts } from '../Result';
import type { Section } from '../../posts/sections';

/** The excerpt of a page with one block. */
const excerptOf = (text: string, term: string, isCode?: true) =>
  findExcerpts([{ blocks: [{ text, isCode }] }], new Set([term]), 1)[0];

const filler = 'word '.repeat(80);

test('the sections with the most different words are shown', () => {
  const sections: Section[] = [
    { blocks: [{ text: 'Queues and more queues, queues.' }] },
    { id: 'both', heading: 'Both', blocks: [{ text: 'A queue has a retry.' }] },
    { id: 'none', heading: 'Neither', blocks: [{ text: 'Something else.' }] },
    { id: 'heading', heading: 'Retry the queue', blocks: [{ text: 'Like this.' }] },
  ];
  const found = findExcerpts(sections, new Set(['queue', 'queues', 'retry']), 2);
  expect(found.map(({ id }) => id)).toEqual(['heading', 'both']);
});

test('if only the title has the words, the page shows its beginning', () => {
  const sections: Section[] = [
    { blocks: [{ text: 'It begins here.' }] },
    { id: 'b', heading: 'B', blocks: [] },
  ];
  expect(findExcerpts(sections, new Set(['title']), 2)).toEqual([
    expect.objectContaining({ text: 'It begins here.', phrase: undefined }),
  ]);
});

test('a long text is cut between words around its hits', () => {
  const excerpt = excerptOf(`${filler}the needle lies here ${filler}`, 'needle');
  expect(excerpt?.text).toContain('the needle lies here');
  expect(excerpt?.text.length).toBeLessThan(250);
  expect(excerpt?.text).toMatch(/^… word .* word …$/);
});

test.each(['', 'a'])(
  'no phrase has half of a character, of which no address could be made',
  (shift) => {
    const emoji = '🐝'.repeat(200);
    const excerpt = excerptOf(`${emoji}${shift} needle${emoji}${shift}`, 'needle');
    expect(() => encodeURIComponent(`${excerpt?.phrase}${excerpt?.text}`)).not.toThrow();
  },
);

test('of code, the line with the hit is shown without its indentation', () => {
  expect(excerptOf('first();\n  const needle = 1;\nlast();', 'needle', true)).toMatchObject({
    text: 'const needle = 1;',
    isCode: true,
    phrase: 'const needle = 1;',
  });
});

test('the phrase of a hit ends at spaces, so that browsers take it for whole words', () => {
  const excerpt = excerptOf('It runs on (Node.js), as far as I know.', 'js');
  expect(excerpt?.phrase).toBe('runs on (Node.js), as far');
});
