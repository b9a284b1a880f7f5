import { copyFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from './site';
import { start } from './stranger';

/** A server that tests ask. */
export interface Server {
  origin: string;
  stop(): void;
}

/**
 * Serves what a site has built, at a free port, with the headers of docusaurus-quiet-pages if the site has that.
 *
 * @param build the folder in the site
 */
export async function serve({ folder }: Site, build = 'build'): Promise<Server> {
  copyFileSync(path.join(__dirname, 'server.mjs'), path.join(folder, 'server.mjs'));
  const { ready, stop } = await start(folder, ['node', 'server.mjs', build], /^http:\S+$/m);
  return { origin: ready[0], stop };
}
