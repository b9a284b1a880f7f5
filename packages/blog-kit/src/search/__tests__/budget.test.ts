import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { generatedPages } from '../__fixtures__/pages';
import { openIndex } from '../__fixtures__/openIndex';

/** How many results the search page shows at first. */
const shown = 8;

test('at 1,000 posts a query loads at most 100 kB, with the code of the search', async () => {
  const index = openIndex(generatedPages(1000));
  const asked = [
    'lambda',
    'caching uploads',
    // The beginnings that most words have in common.
    'condition connection console',
    'request response result',
    // Mistakes in the first letters.
    'srevice requests',
    // So that all terms of the largest letter are loaded.
    'sxrvice',
  ];
  const bytes = await Promise.all(asked.map((query) => index.bytesOf(query, shown)));
  console.log(`  search code ${codeBytes()} bytes; queries ${bytes.join(', ')} bytes`);
  expect(Math.max(...bytes) + codeBytes()).toBeLessThanOrEqual(100_000);
});

/** All that is not in other pages, React aside. */
function codeBytes(): number {
  const folder = path.join(__dirname, '../../search-page');
  const { outputFiles } = buildSync({
    entryPoints: [path.join(folder, 'loadSearch.ts'), path.join(folder, 'SearchForm.tsx')],
    bundle: true,
    minify: true,
    write: false,
    outdir: 'unused',
    format: 'esm',
    target: 'es2022',
    external: ['react', '@docusaurus/*', '@site/*', './loadSearch'],
    logLevel: 'error',
  });
  return outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
}
