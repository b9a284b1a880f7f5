/** The records of one kind, in the order in which they were added. After a change in place, set() notes it. */
export class Records<T> {
  private readonly byKey = new Map<string, T>();
  /** The keys of the records that have a name, and the names of each key. They are collected when one is first sought. */
  private named: Map<string, string[]> | undefined;
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

  find(name: string): T[] {
    if (!this.named) {
      this.named = new Map();
      for (const [key, record] of this.byKey) this.name(this.named, key, record);
    }
    return (this.named.get(name) ?? []).flatMap((key) => this.byKey.get(key) ?? []);
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
    if (this.named) this.name(this.named, key, record);
  }

  delete(key: string): void {
    if (!this.byKey.delete(key)) return;
    this.changed.add(key);
    if (this.named) this.name(this.named, key, undefined);
  }

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

  private name(named: Map<string, string[]>, key: string, record: T | undefined): void {
    const names = record === undefined ? [] : this.namesOf(record);
    const former = this.namesOfKey.get(key) ?? [];
    for (const name of former.filter((each) => !names.includes(each))) {
      const keys = (named.get(name) ?? []).filter((each) => each !== key);
      if (keys.length > 0) named.set(name, keys);
      else named.delete(name);
    }
    for (const name of names.filter((each) => !former.includes(each))) {
      const keys = named.get(name);
      if (keys) keys.push(key);
      else named.set(name, [key]);
    }
    if (names.length > 0) this.namesOfKey.set(key, names);
    else this.namesOfKey.delete(key);
  }
}
