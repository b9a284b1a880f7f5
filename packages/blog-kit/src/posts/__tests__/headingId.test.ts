import { createSlugger } from '@docusaurus/utils';
import type { Heading } from 'mdast';
import { headingId, parseBody } from '../markdown';

async function idOf(written: string, isMdx = false): Promise<string> {
  const { tree } = await parseBody(written, isMdx);
  return headingId(tree.children[0] as Heading, createSlugger());
}

test.each([
  ['## What it does', 'what-it-does'],
  ['## `npm start` & more', 'npm-start--more'],
  ['## Part {#own}', 'own'],
  ['## Part <!-- #own -->', 'own'],
  ['## Part <b>two</b>', 'part-two'],
  ['## 🎉', 'section'],
  ['## ❤️', 'section'],
  ['## 🎉 {#party}', 'party'],
])('%s', async (written, id) => {
  expect(await idOf(written)).toBe(id);
});

test.each(['## Part {#own}', '## Part {/* #own */}'])('%s in MDX', async (written) => {
  expect(await idOf(written, true)).toBe('own');
});
