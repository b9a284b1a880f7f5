import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printable } from '../cli/printable';
import { lampAtNight } from '../test/painter';
import { rehearse } from '../test/rehearsal';

/** Draws the cover of a post with stand-ins for both models, and writes it into the folder. */
async function main(folder: string): Promise<void> {
  const markdown = readFileSync(join(folder, 'index.md'), 'utf8');
  const { id, objects } = await rehearse(markdown, {
    refusals: 1,
    picture: lampAtNight(),
    review: () => ({
      approved: true,
      alt: 'A desk lamp lights a sheet of paper at night.',
      note: '',
    }),
    trace: (state, outcome) => console.log(`${state.padEnd(14)} ${outcome}`),
  });
  const image = objects.get(`covers/${id}.png`);
  if (!image) throw new Error('No cover was published');
  writeFileSync(join(folder, 'cover.png'), image);
  console.log(printable(String(objects.get(`covers/${id}.json`))));
}

void main(process.argv[2] ?? '.');
