/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** One of the values. */
  pick<Value>(values: readonly Value[]): Value;
  /** Some of the values, each once, in their order. */
  some<Value>(values: readonly Value[], count: number): Value[];
}

/** Mulberry32 by Tommy Ettinger: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    between,
    pick: (values) => values[between(0, values.length - 1)]!,
    some: (values, count) => {
      const taken = new Set<number>();
      while (taken.size < Math.min(count, values.length)) taken.add(between(0, values.length - 1));
      return values.filter((_, index) => taken.has(index));
    },
  };
}
