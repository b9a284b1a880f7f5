import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import path from 'node:path';

/**
 * Makes this process the only one that keeps something in a file or a folder, of which two would write over each other.
 * A process that was killed, or that ran before the machine was started, holds nothing any more.
 *
 * @returns a function that lets others have it
 * @throws Error for people that names the process which holds it
 */
export function holdPath(kept: string): () => void {
  const note = `${kept}.pid`;
  mkdirSync(path.dirname(note), { recursive: true });
  if (!wasWritten(note)) {
    const holder = Number(readFileSync(note, 'utf8'));
    const since = statSync(note).mtimeMs;
    if (holder !== process.pid && since > Date.now() - uptime() * 1000 && isRunning(holder)) {
      throw new Error(
        `Process ${holder} keeps its state in ${kept}. Stop that process, or keep this state elsewhere: --state <path>.`,
      );
    }
    writeFileSync(note, String(process.pid));
  }
  return () => rmSync(note, { force: true });
}

/** Whether the note was not there, and now is. */
function wasWritten(note: string): boolean {
  try {
    writeFileSync(note, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
