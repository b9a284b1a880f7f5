// What a visitor downloads, each file gzipped by itself: npm run sizes
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';

const { outputs } = JSON.parse(readFileSync('build.json', 'utf8')) as Metafile;
const nameOf = (entryPoint: string): string =>
  Object.keys(outputs).find(
    (name) => outputs[name]?.entryPoint === entryPoint,
  ) ?? '';

/** A file and everything that it imports at once. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const { path, kind } of outputs[name]?.imports ?? []) {
    if (kind === 'import-statement') withImports(path, seen);
  }
  return seen;
}

const gzipped = (names: Iterable<string>): number =>
  [...names].reduce(
    (sum, name) => sum + gzipSync(readFileSync(name)).length,
    0,
  );
const kilobytes = (bytes: number): string =>
  (bytes / 1000).toFixed(1).padStart(7);

const main = withImports(nameOf('src/main.tsx'));
const pages = {
  '/shelf, script': new Set([...main, ...withImports(nameOf('src/Shelf.tsx'))]),
  '/, script': new Set([...main, ...withImports(nameOf('src/App.tsx'))]),
  '/, style of the sign-in': [nameOf('src/sign-in.css')],
  'both, own style': [nameOf('src/style.css')],
};
console.log('gzip, kB');
for (const [page, names] of Object.entries(pages)) {
  console.log(`${kilobytes(gzipped(names))}  ${page}`);
}

// The same page with a sign-in screen of nobody's: what is left to save.
const { outputFiles } = await build({
  entryPoints: ['src/main.tsx'],
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"', SIGN_IN_STYLES: '""' },
  external: ['@aws-amplify/ui-react'],
});
const without = gzipSync(outputFiles[0]?.contents ?? '').length;
console.log(`${kilobytes(without)}  /, script without the sign-in screen`);

/** Which part of the page a source file belongs to. */
function partOf(file: string): string {
  if (file.startsWith('src/')) return 'code of this project';
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? '';
  if (/^(react|react-dom|scheduler)$/.test(name)) return 'React and React DOM';
  if (/^@aws-amplify\/ui|^@?xstate|^(lodash|qrcode)$/.test(name)) {
    return 'sign-in screen, with what it brings';
  }
  if (/amplify|^@aws-|^@smithy|^(graphql|rxjs)$/.test(name)) {
    return "Amplify's API and sign-in, with what they bring";
  }
  return 'everything else';
}

const parts = new Map<string, number>();
for (const name of pages['/, script']) {
  for (const [file, { bytesInOutput }] of Object.entries(
    outputs[name]?.inputs ?? {},
  )) {
    parts.set(partOf(file), (parts.get(partOf(file)) ?? 0) + bytesInOutput);
  }
}
console.log('script of / by origin, minified, not compressed, kB');
for (const [part, bytes] of [...parts].sort((a, b) => b[1] - a[1])) {
  console.log(`${kilobytes(bytes)}  ${part}`);
}
