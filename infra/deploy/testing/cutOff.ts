/** The connection broke. */
export class CutOff extends Error {}

const READS = ['get', 'list'];

/** What happens around each request. */
export interface Watch {
  /** The number of the request that fails, from 0; none if undefined. */
  at?: number;
  /** Whether that request has its effect, and only its answer is lost. */
  afterwards?: boolean;
  /** Told after each request that may have changed something. */
  onChange?(): void;
}

/**
 * Makes the objects' requests fail from one on, as when a computer loses its connection.
 *
 * @returns the same objects, watched, and the number of requests so far
 */
export function watched<Objects extends Record<string, object>>(
  objects: Objects,
  { at = Infinity, afterwards = false, onChange }: Watch,
): Objects & { count(): number } {
  let count = 0;
  const watch = (object: object) =>
    new Proxy(object, {
      get(inner, name) {
        const member: unknown = Reflect.get(inner, name);
        if (typeof member !== 'function') return member;
        return async (...args: unknown[]) => {
          const index = count++;
          if (index > at || (index === at && !afterwards)) throw new CutOff();
          const result: unknown = await member.apply(inner, args);
          if (!READS.includes(String(name))) onChange?.();
          if (index === at) throw new CutOff();
          return result;
        };
      },
    });
  const all = Object.entries(objects).map(([name, object]) => [name, watch(object)]);
  return { ...(Object.fromEntries(all) as Objects), count: () => count };
}
