import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';

const root = path.resolve(__dirname, '../..');

/** The packages that each package may import. Its unit tests may import any. */
const arrows: Record<string, readonly string[]> = {
  'local-service': [],
  'local-cognito': ['local-service'],
  'local-appsync': ['local-service'],
  'quiet-pages': [],
  'sign-in': ['quiet-pages'],
  comments: ['local-appsync', 'quiet-pages', 'sign-in'],
  'blog-kit': ['quiet-pages'],
  'test-support': ['blog-kit', 'local-cognito', 'quiet-pages', 'sign-in'],
};

/** The rooms beside the packages that each room may not import. */
const refused: Record<string, readonly string[]> = {
  src: ['blog', 'e2e', 'infra', 'scripts', 'local-cognito', 'test-support'],
  infra: ['blog', 'e2e', 'scripts', 'src', 'local-cognito'],
  scripts: ['blog', 'e2e', 'src'],
  e2e: ['blog', 'src'],
};

/** The names of the packages, by their folders. */
const names = new Map(
  readdirSync(path.join(root, 'packages')).map((folder) => {
    const text = readFileSync(path.join(root, 'packages', folder, 'package.json'), 'utf8');
    return [folder, (JSON.parse(text) as { name: string }).name];
  }),
);

/** The package, or the top-level folder, of a path from the root. */
function roomOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return first === 'packages' ? second : first;
}

/** The same for what a file imports; undefined for published packages. */
function roomOfImport(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return roomOf(path.posix.join(path.posix.dirname(file), name));
  if (name.startsWith('@site/')) return roomOf(name.replace('@site/', ''));
  return [...names].find(([, own]) => name === own || name.startsWith(`${own}/`))?.[0];
}

/** What a file imports, as Prettier writes it, and what a text of several lines in it shows of imports. */
function importsOf(text: string): string[] {
  const imports =
    /(?:^ *(?:import |(?:import|export|}) (?:[^'\n]* )?from )|\b(?:import|require)\(\s*)'([^'\n]+)'/gm;
  return [...text.matchAll(imports)].map(([, name = '']) => name);
}

const isTest = (file: string) => /__(?:tests|fixtures)__\/|\/testing\//.test(file);

/** Whether handbook/architecture.md refuses an import. */
function isRefused(file: string, name: string): boolean {
  const own = roomOf(file);
  const room = roomOfImport(file, name);
  if (room === undefined || room === own) return false;
  const allowed = arrows[own];
  // Unit tests may import any package.
  if (!allowed) return refused[own]?.includes(room) === true && !(isTest(file) && room in arrows);
  // Another package opens itself by its name, and the site is out of reach.
  if (name.startsWith('.') || !(room in arrows)) return true;
  return !isTest(file) && !allowed.includes(room);
}

test('packages and rooms import only what handbook/architecture.md says, and every package has its arrows', async () => {
  expect([...names.keys()].sort()).toEqual(Object.keys(arrows).sort());
  const files = await Globby('{e2e,infra,packages/*/src,scripts,src}/**/*.{ts,tsx,mjs,js}', {
    cwd: root,
    ignore: ['**/node_modules/**'],
  });
  const imports = files.flatMap((file) =>
    importsOf(readFileSync(path.join(root, file), 'utf8')).map((name) => [file, name] as const),
  );
  expect(imports.length).toBeGreaterThan(1000);
  expect(imports.filter((one) => isRefused(...one))).toEqual([]);
});
