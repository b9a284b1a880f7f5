import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { codeVersion } from '../common/codeVersion';
import { sharpPackage } from '../pictures/keptPicture';
import { withProgress } from '../pictures/progress';
import { writeAtomically } from 'docusaurus-quiet-pages/common/files';
import type { CardContent } from './drawCard';
import { fontPackages } from './fonts';

/** The cache folder of cards, in the site's folder. It may be deleted at any time. */
export const cardFolder = path.join('.cache', 'cards');

let ownVersion: string | undefined;

/**
 * Draws a card, unless an earlier build has drawn the same.
 *
 * @param folder the absolute path of the cache folder
 * @returns the absolute path of its file
 */
export async function keptCard(content: CardContent, folder: string): Promise<string> {
  const hash = createHash('sha256').update(version()).update(JSON.stringify(content));
  const file = path.join(folder, `${hash.digest('hex').slice(0, 16)}.png`);
  if (!existsSync(file)) await withProgress(() => inLane(() => draw(content, file)));
  return file;
}

/** Loads satori and sharp only for a card that is to be drawn: that takes a third of a second. */
async function draw(content: CardContent, file: string): Promise<void> {
  const { drawCard } = await import('./drawCard');
  writeAtomically(file, await drawCard(content));
}

function version(): string {
  return (ownVersion ??= codeVersion(__dirname, [
    sharpPackage,
    path.join(path.dirname(require.resolve('satori')), '../package.json'),
    ...fontPackages(),
  ]));
}

/** As many as there are threads for encoding (https://nodejs.org/api/cli.html#uv_threadpool_sizesize). */
const lanes: Promise<unknown>[] = Array.from({ length: 4 }, () => Promise.resolve());
let next = 0;

/** Four cards at a time: one is laid out in 10 ms while others are encoded, which takes 25, on other threads. */
function inLane(work: () => Promise<void>): Promise<void> {
  const lane = next++ % lanes.length;
  const turn = (lanes[lane] ?? Promise.resolve()).then(work);
  lanes[lane] = turn.catch(() => {});
  return turn;
}
