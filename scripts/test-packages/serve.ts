import { once } from 'node:events';
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
 * Serves what a site has built, with the headers of docusaurus-quiet-pages if the site has that.
 *
 * @param build the folder in the site
 * @param port a free one unless said
 */
export async function serve(site: Site, build = 'build', port = 0): Promise<Server> {
  copyFileSync(path.join(__dirname, 'server.mjs'), path.join(site.folder, 'server.mjs'));
  const child = start(site.folder, ['node', 'server.mjs', build, String(port)]);
  let printed = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const stop = () => void child.kill();
  const ended = once(child, 'close').then(() => {
    throw new Error(`The server ended:\n${printed}`);
  });
  // Nobody waits for its end once it listens.
  ended.catch(() => {});
  const listening = once(child.stdout ?? child, 'data');
  const [first] = (await Promise.race([listening, ended])) as [Buffer];
  return { origin: `http://localhost:${first.toString().trim()}`, stop };
}
