/** The front matter of a post. It records which keys were read; the owner gets a notice about the others. */
export class Fields {
  private readonly taken = new Set<string>();

  constructor(private readonly values: Record<string, unknown>) {}

  /** The first of the keys that has a value, ignoring case as Hugo does. */
  take(...names: string[]): unknown {
    for (const name of names) {
      const key = Object.keys(this.values).find((one) => one.toLowerCase() === name.toLowerCase());
      if (key === undefined) continue;
      const value = this.values[key];
      this.taken.add(key);
      if (value !== undefined && value !== null && value !== '') return value;
    }
    return undefined;
  }

  /** The value that `take` finds, as text on one line. */
  takeText(...names: string[]): string | undefined {
    const value = this.take(...names);
    if (value === undefined || typeof value === 'object') return undefined;
    return String(value).trim().replace(/\s+/g, ' ') || undefined;
  }

  /** The keys that have a value and were not read. */
  rest(): string[] {
    return Object.keys(this.values).filter((key) => {
      const value = this.values[key];
      return !this.taken.has(key) && value !== undefined && value !== null && value !== '';
    });
  }
}
