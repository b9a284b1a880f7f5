import * as fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import * as model from './model';
import { emptyState, recordsOf } from './pools';
import type { Records } from './records';

// The file begins with a line that says what it is. Each further line is a change: the kind of a record, its pool (if
// it belongs to one), its key, and the whole record, or nothing in its place when it was removed. The last line about a
// record counts.
const firstLine = JSON.stringify({ stateOf: 'local-cognito', version: 3 });
type Change = [kind: string, pool: string, key: string, record?: unknown];

/** In bytes. The file is written anew when it has grown by this and by as much as it had. */
const freeGrowth = 1024 * 1024;

const schemas = new Map<string, z.ZodType>(
  Object.entries({ ...model.serviceKinds, ...model.poolKinds }).map(([kind, { schema }]) => [
    kind,
    schema,
  ]),
);

type AnyRecords = Pick<Records<unknown>, 'get' | 'hasChanged' | 'size' | 'takeChanges'> &
  Iterable<[string, unknown]>;

/** The state of a local Cognito, in memory and in one file, to which changes are appended. */
export class Store {
  private saved = false;
  private writing: Promise<void> | undefined;
  /** The size that the file has when nobody else has touched it. Any other file is written anew. */
  private size = -1;
  private greatestSize = 0;

  /** @param file undefined keeps the state in memory only */
  constructor(
    private readonly file: string | undefined,
    public state: model.CognitoState,
  ) {}

  /** Notes that the service, a pool or a client has changed. Records note their changes themselves. */
  save(): void {
    this.saved = true;
    this.size = -1;
  }

  replace(state: model.CognitoState): void {
    this.state = state;
    this.save();
  }

  /** Takes the file as holding this state. */
  isWhole(size: number): void {
    for (const [, records] of collectionsOf(this.state)) records.takeChanges();
    this.size = size;
    this.greatestSize = 2 * size + freeGrowth;
  }

  /**
   * Waits until every change so far is in the file, where it survives even a killed process. Callers that wait at the
   * same time share one write. The file is not synced to the disk: only a crash of the whole machine could lose the
   * change, and then a developer loses nothing but local users.
   */
  async kept(): Promise<void> {
    const hasChanged =
      this.saved || [...collectionsOf(this.state)].some(([, { hasChanged: it }]) => it);
    if (hasChanged || this.writing) await (this.writing ??= this.write());
  }

  private async write(): Promise<void> {
    // Lets the requests that arrived together change the state first.
    await setImmediate();
    this.writing = undefined;
    this.saved = false;
    const lines: string[] = [];
    for (const [name, records] of collectionsOf(this.state)) {
      for (const key of records.takeChanges()) lines.push(lineOf(name, key, records.get(key)));
    }
    try {
      if (this.file) this.append(this.file, lines.join(''));
    } catch (error) {
      // A part of a line may be in the file now.
      this.size = -1;
      console.error(`The state is not kept: ${(error as Error).message}`);
    }
  }

  private append(file: string, text: string): void {
    const size = this.size + Buffer.byteLength(text);
    const found = fs.statSync(file, { throwIfNoEntry: false })?.size;
    if (found === this.size && size <= this.greatestSize) {
      fs.appendFileSync(file, text);
      this.size = size;
      return;
    }
    const service = { ...this.state, pools: undefined };
    const lines = [`${firstLine}\n`, lineOf(nameOf('service'), '', service)];
    for (const pool of Object.values(this.state.pools)) {
      lines.push(lineOf(nameOf('pool', pool.id), '', pool));
    }
    for (const [name, records] of collectionsOf(this.state)) {
      for (const [key, record] of records) lines.push(lineOf(name, key, record));
    }
    const all = lines.join('');
    writeAtomically(file, all);
    this.isWhole(Buffer.byteLength(all));
  }
}

function* collectionsOf(state: model.CognitoState): Iterable<[string, AnyRecords]> {
  for (const kind of kindsOf(model.serviceKinds)) yield [nameOf(kind), state[kind]];
  for (const pool of Object.values(state.pools)) {
    for (const kind of kindsOf(model.poolKinds)) yield [nameOf(kind, pool.id), pool[kind]];
  }
}

function kindsOf<Kind extends string>(kinds: Record<Kind, unknown>): Kind[] {
  return Object.keys(kinds) as Kind[];
}

function nameOf(kind: string, pool = ''): string {
  return JSON.stringify([kind, pool]);
}

function lineOf(name: string, key: string, record: unknown): string {
  const value = record === undefined ? '' : `,${JSON.stringify(record)}`;
  return `${name.slice(0, -1)},${JSON.stringify(key)}${value}]\n`;
}

/** Opens the state in `file`, or in memory only. A file that is no state is kept under another name. */
export function openStore(
  file: string | undefined,
  { fresh = false } = {},
): { store: Store; isNew: boolean } {
  const kept = fresh || !file ? undefined : readState(file);
  const store = new Store(file, kept?.state ?? emptyState());
  if (kept) store.isWhole(kept.size);
  if (!kept || kept.size < 0) store.save();
  return { store, isNew: !kept };
}

/** @returns the size -1 if the file had better be written anew */
function readState(file: string): { state: model.CognitoState; size: number } | undefined {
  if (!fs.existsSync(file)) return undefined;
  const text = readText(file);
  try {
    return parsedState(text);
  } catch (error) {
    const isOther = isOfOtherVersion(text);
    if (isOther) putAside(file, 'other-version', 'was written by another version of local-cognito');
    else putAside(file, 'damaged', `is damaged (${reason(error)})`);
    return undefined;
  }
}

function parsedState(text: string): { state: model.CognitoState; size: number } {
  const [first, ...lines] = text.split('\n');
  if (first !== firstLine) throw new Error('it does not begin as a state does');
  // A process that was killed may have left a part of a line. No answer has told anybody of that change.
  const torn = lines.pop();
  const shared = recordsOf(model.serviceKinds);
  const ofPools: Record<string, model.RecordsOf<typeof model.poolKinds>> = {};
  const heads: Record<string, Record<string, unknown>> = { service: {}, pool: {} };
  for (const line of lines) {
    const [kind, pool, key, record] = JSON.parse(line) as Change;
    const ofKind = Object.hasOwn(heads, kind) ? heads[kind] : undefined;
    if (ofKind) {
      ofKind[pool] = record;
      continue;
    }
    const owner: Record<string, AnyRecords> = pool
      ? (ofPools[pool] ??= recordsOf(model.poolKinds))
      : shared;
    const schema = schemas.get(kind);
    const records = owner[kind] as Records<unknown> | undefined;
    if (!schema || !records) throw new Error(`no kind of record: ${kind}`);
    if (record === undefined) records.delete(key);
    else records.set(key, schema.parse(record));
  }
  const pools: model.CognitoState['pools'] = {};
  for (const [id, head] of Object.entries(heads.pool ?? {})) {
    const records = ofPools[id] ?? recordsOf(model.poolKinds);
    pools[id] = { ...model.poolRecord.parse(head), ...records };
  }
  const state = { ...model.serviceRecord.parse(heads.service?.['']), ...shared, pools };
  const count = [...collectionsOf(state)].reduce((sum, [, { size }]) => sum + size, 1);
  const isWhole = torn === '' && lines.length === count + Object.keys(pools).length;
  return { state, size: isWhole ? Buffer.byteLength(text) : -1 };
}

/** Older versions wrote one object. */
function isOfOtherVersion(text: string): boolean {
  return !text.startsWith(firstLine) && /^\{.*"version":\d/.test(text);
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function putAside(file: string, ending: string, why: string): void {
  const aside = `${file}.${ending}-${new Date().toISOString().replaceAll(':', '-')}`;
  try {
    fs.renameSync(file, aside);
    console.error(`${file} ${why}. It is now ${aside}; users start as seeded.`);
  } catch (error) {
    console.error(`${file} ${why} and cannot be renamed (${(error as Error).message}).`);
  }
}

function reason(error: unknown): string {
  if (!(error instanceof z.ZodError)) return (error as Error).message;
  const issue = error.issues[0];
  return issue ? `${issue.path.join('.') || 'state'}: ${issue.message}` : 'not a state';
}

// A rename replaces the file in one step, so a crash leaves the old state or the new one. If the file
// is a link, the one behind it is replaced.
function writeAtomically(name: string, text: string): void {
  const file = fs.existsSync(name) ? fs.realpathSync(name) : name;
  const temporary = `${file}.${process.pid}.tmp`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(temporary, text, { mode: 0o600 });
  fs.renameSync(temporary, file);
}
