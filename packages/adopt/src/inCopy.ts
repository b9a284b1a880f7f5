import { constants, rmSync } from 'node:fs';
import { cp, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What tools make in the folder of a site. */
const MADE = new Set(['node_modules', 'build', '.git', '.cache', '.docusaurus']);

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Does something in a copy of what people write in a site. The copy is removed in the end, also after Ctrl-C. */
export async function inCopy<T>(siteDir: string, use: (copy: string) => Promise<T>): Promise<T> {
  const copy = await mkdtemp(path.join(tmpdir(), 'adopt-'));
  const remove = () => rmSync(copy, { recursive: true, force: true });
  const stop = (signal: NodeJS.Signals) => {
    remove();
    // Nobody listens any more, so this ends the process as the signal would have.
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    await fill(copy, siteDir);
    return await use(copy);
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
    remove();
  }
}

async function fill(copy: string, siteDir: string): Promise<void> {
  for (const name of await readdir(siteDir)) {
    if (MADE.has(name)) continue;
    await cp(path.join(siteDir, name), path.join(copy, name), {
      recursive: true,
      // Only a file system that can shares the bytes.
      mode: constants.COPYFILE_FICLONE,
      verbatimSymlinks: true,
      // What is secret stays in one place.
      filter: (file) => !/^(?:node_modules|\.env.*)$/.test(path.basename(file)),
    });
  }
}
