/**
 * The records of one kind, by their keys and in the order in which they were added. A record may be changed in place;
 * set() then says that it was.
 */
export class Records<T> {
  private readonly byKey = new Map<string, T>();
  /** The keys of the records that have a name. */
  private readonly named = new Map<string, Set<string>>();
  private readonly namesOfKey = new Map<string, readonly string[]>();
  private readonly changed = new Set<string>();

  /** @param namesOf a record are those by which find() finds it */
  constructor(private readonly namesOf: (record: T) => readonly string[] = () => []) {}

  get size(): number {
    return this.byKey.size;
  }

  get(key: string): T | undefined {
    return this.byKey.get(key);
  }

  /** Returns the records with this name, in the order in which they got it. */
  find(name: string): T[] {
    return [...(this.named.get(name) ?? [])].flatMap((key) => this.byKey.get(key) ?? []);
  }

  values(): T[] {
    return [...this.byKey.values()];
  }

  /** The keys and records. Those that are deleted meanwhile are left out. */
  [Symbol.iterator](): IterableIterator<[string, T]> {
    return this.byKey.entries();
  }

  /** Adds a record, replaces it, or keeps its changes. */
  set(key: string, record: T): void {
    this.byKey.set(key, record);
    this.changed.add(key);
    const names = this.namesOf(record);
    const former = this.namesOfKey.get(key) ?? [];
    if (names.length === former.length && names.every((name) => former.includes(name))) return;
    this.forgetNames(key);
    this.namesOfKey.set(key, names);
    for (const name of names) {
      this.named.set(name, (this.named.get(name) ?? new Set<string>()).add(key));
    }
  }

  delete(key: string): void {
    if (!this.byKey.delete(key)) return;
    this.changed.add(key);
    this.forgetNames(key);
  }

  /** Whether takeChanges() would return something. */
  get hasChanged(): boolean {
    return this.changed.size > 0;
  }

  /** Returns the keys of the records that were added, changed or deleted since the last call. */
  takeChanges(): string[] {
    const keys = [...this.changed];
    this.changed.clear();
    return keys;
  }

  /** Keeps the records out of the JSON of what they belong to. */
  toJSON(): undefined {
    return undefined;
  }

  private forgetNames(key: string): void {
    for (const name of this.namesOfKey.get(key) ?? []) {
      const keys = this.named.get(name);
      keys?.delete(key);
      if (keys?.size === 0) this.named.delete(name);
    }
    this.namesOfKey.delete(key);
  }
}
