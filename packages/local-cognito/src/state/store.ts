import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { cognitoState, type CognitoState } from './model';
import type { StoredEntries } from './storedCollections';

const writeDelayMs = 50;

/** The provider's state, in memory and in one file. */
export class Store {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly file: string,
    public state: CognitoState,
  ) {}

  /** What another part keeps, by id; emptied by a reset. Call save() after changing it. */
  collection<Name extends keyof StoredEntries>(name: Name): Record<string, StoredEntries[Name]> {
    type Collection = Record<string, StoredEntries[Name]>;
    // Without a prototype, so that an id such as "constructor" finds nothing.
    const { collections } = this.state;
    const kept = collections[name];
    if (kept && Object.getPrototypeOf(kept) === null) return kept as Collection;
    const collection = Object.assign(Object.create(null) as Collection, kept);
    collections[name] = collection;
    return collection;
  }

  /** Writes soon; calls that follow each other closely share one write. */
  save(): void {
    this.timer ??= setTimeout(() => this.flush(), writeDelayMs);
  }

  replace(state: CognitoState): void {
    this.state = state;
    this.save();
  }

  /** Writes what save() has announced, at once. */
  flush(): void {
    if (!this.timer) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    try {
      writeAtomically(this.file, JSON.stringify(this.state));
    } catch (error) {
      console.error(`The state is not kept: ${(error as Error).message}`);
    }
  }
}

/** How to open a store. */
export interface StoreOptions {
  /** Whether to start over, whatever the file holds. */
  fresh?: boolean;
  /** What the entries of each collection must be. */
  collections?: Readonly<Record<string, z.ZodType>>;
}

/**
 * Opens the state in `file`. Without the file, or with `fresh`, it is what `initialState` makes; a
 * file that cannot be read as state is put aside as `<file>.damaged`, and an entry of a collection
 * that is none is left out. The terminal says so.
 */
export function openStore(
  file: string,
  initialState: () => CognitoState,
  { fresh = false, collections = {} }: StoreOptions = {},
): Store {
  const kept = fresh ? undefined : readState(file);
  const store = new Store(file, kept ?? initialState());
  const leftOut = leaveOutDamaged(store.state, collections);
  if (leftOut.length > 0) {
    console.error(`${file} has damaged entries, which are left out: ${leftOut.join(', ')}.`);
  }
  if (!kept || leftOut.length > 0) {
    store.save();
    store.flush();
  }
  return store;
}

/** @returns how many entries of which collection. */
function leaveOutDamaged(
  { collections }: CognitoState,
  schemas: Readonly<Record<string, z.ZodType>>,
): string[] {
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const entries = collections[name] ?? {};
    const damaged = Object.keys(entries).filter((id) => !schema.safeParse(entries[id]).success);
    for (const id of damaged) delete entries[id];
    return damaged.length > 0 ? [`${damaged.length} of ${name}`] : [];
  });
}

function readState(file: string): CognitoState | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return cognitoState.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    putAside(file, reason(error));
    return undefined;
  }
}

function putAside(file: string, why: string): void {
  const aside = `${file}.damaged`;
  try {
    renameSync(file, aside);
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

// A rename replaces the file in one step, so a crash leaves the old state or the new one.
function writeAtomically(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(temporary, text, { mode: 0o600 });
  renameSync(temporary, file);
}
