import * as fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { type CognitoState, cognitoState } from './model';
import { emptyState } from './pools';

/** The state of a local Cognito, in memory and in one file. */
export class Store {
  private changes = 0;
  private written = 0;
  private writing: Promise<void> | undefined;

  constructor(
    private readonly file: string,
    public state: CognitoState,
  ) {}

  /** Notes that the state has changed. The change is in the file once kept() has resolved. */
  save(): void {
    this.changes += 1;
  }

  replace(state: CognitoState): void {
    this.state = state;
    this.save();
  }

  /**
   * Waits until every change so far is in the file, where it survives even a killed process. Callers that wait at the
   * same time share one write. The file is not synced to the disk: only a crash of the whole machine could lose the
   * change, and then a developer loses nothing but local users.
   */
  async kept(): Promise<void> {
    const wanted = this.changes;
    while (this.written < wanted) await (this.writing ??= this.write());
  }

  private async write(): Promise<void> {
    // Lets the requests that arrived together change the state first.
    await setImmediate();
    try {
      writeAtomically(this.file, this.state);
    } catch (error) {
      console.error(`The state is not kept: ${(error as Error).message}`);
    }
    this.written = this.changes;
    this.writing = undefined;
  }
}

/**
 * Opens the state in `file`. If there is no file, or with `fresh`, the state is new and empty. If the file's content is
 * not a state, it is kept under another name, and the terminal says so.
 */
export function openStore(file: string, { fresh = false } = {}): { store: Store; isNew: boolean } {
  const kept = fresh ? undefined : readState(file);
  const store = new Store(file, kept ?? emptyState());
  if (!kept) store.save();
  return { store, isNew: !kept };
}

function readState(file: string): CognitoState | undefined {
  if (!fs.existsSync(file)) return undefined;
  const text = readText(file);
  try {
    return cognitoState.parse(JSON.parse(text));
  } catch (error) {
    putAside(file, reason(error));
    return undefined;
  }
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function putAside(file: string, why: string): void {
  const aside = `${file}.damaged-${new Date().toISOString().replaceAll(':', '-')}`;
  try {
    fs.renameSync(file, aside);
    console.error(`${file} is damaged (${why}). It is now ${aside}; users start as seeded.`);
  } catch (error) {
    console.error(`${file} cannot be used (${why}; ${(error as Error).message}).`);
  }
}

function reason(error: unknown): string {
  if (!(error instanceof z.ZodError)) return (error as Error).message;
  const issue = error.issues[0];
  return issue ? `${issue.path.join('.') || 'state'}: ${issue.message}` : 'not a state';
}

// A rename replaces the file in one step, so a crash leaves the old state or the new one. If the file
// is a link, the one behind it is replaced.
function writeAtomically(name: string, state: CognitoState): void {
  const file = fs.existsSync(name) ? fs.realpathSync(name) : name;
  const temporary = `${file}.${process.pid}.tmp`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(temporary, JSON.stringify(state), { mode: 0o600 });
  fs.renameSync(temporary, file);
}
