import { readFileSync } from 'node:fs';
import { newDirectory } from 'test-support/newDirectory';
import type { CardContent } from '../drawCard';

/** Draws a card with a version of the code, whose picture says that version. */
async function draw(folder: string, version: string, title = 'A post'): Promise<string> {
  jest.resetModules();
  jest.doMock('../../common/codeVersion', () => ({ codeVersion: () => version }));
  jest.doMock('../drawCard', () => ({ drawCard: () => Promise.resolve(`${title} by ${version}`) }));
  const { keptCard } = await import('../keptCards');
  const file = await keptCard({ text: { title } } as CardContent, folder);
  return readFileSync(file, 'utf8');
}

test('a card is drawn again when the code that draws or what it shows is another, and only then', async () => {
  const folder = newDirectory();

  expect(await draw(folder, 'first')).toBe('A post by first');
  expect(await draw(folder, 'second')).toBe('A post by second');
  expect(await draw(folder, 'second', 'Another')).toBe('Another by second');
  expect(await draw(folder, 'first')).toBe('A post by first');
});
