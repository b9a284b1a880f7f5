/** The front matter of a post, which knows what has been asked for: the rest is told to the owner. */
export class Fields {
  private readonly taken = new Set<string>();

  constructor(private readonly values: Record<string, unknown>) {}

  /** The first of the keys that has a value. Upper and lower case are one, as in Hugo. */
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

  /** As `take`, as text on one line. */
  takeText(...names: string[]): string | undefined {
    const value = this.take(...names);
    if (value === undefined || typeof value === 'object') return undefined;
    return String(value).trim().replace(/\s+/g, ' ') || undefined;
  }

  /** The keys that nobody asked for and that say something. */
  rest(): string[] {
    return Object.keys(this.values).filter((key) => {
      const value = this.values[key];
      return !this.taken.has(key) && value !== undefined && value !== null && value !== '';
    });
  }
}
