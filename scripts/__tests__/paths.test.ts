import { existsSync, readFileSync } from 'node:fs';

/** A path from the root of the repository, as pages of the handbook write it in a line. */
const places =
  /`((?:\.github|blog|e2e|handbook|infra|packages|scripts|src)\/[^`\s…]*|[\w.]+\.(?:ts|mjs|json|md))`/g;

test.each(['CONTRIBUTING.md', 'handbook/architecture.md'])(
  'every file and folder that %s names is there',
  (page) => {
    const named = [...readFileSync(page, 'utf8').matchAll(places)].map(([, place = '']) => place);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((place) => !existsSync(place))).toEqual([]);
  },
);
