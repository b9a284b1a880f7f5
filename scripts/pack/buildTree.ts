import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';
import { transformSync } from 'esbuild';
import { browserFolders } from 'test-support/browserFolders.mjs';

const specifier =
  /((?:\bfrom|\bimport|\bexport)\s*\(?\s*|\brequire\(\s*)(["'])(\.{1,2}\/[^"']*|\.{1,2})\2/g;

/**
 * Builds the modules of a package each for itself, beside the files that they name: those of a Docusaurus plugin find
 * their theme, loaders and style sheets by their own folder.
 *
 * What runs in browsers becomes ES modules, which bundlers shake, and all else CommonJS, as Docusaurus loads plugins.
 * CommonJS may require such ES modules since Node 20.19: https://nodejs.org/api/modules.html#loading-ecmascript-modules-using-require
 *
 * @param from the folder of the package
 * @param to the folder of the built package, in which `src/` becomes `dist/`
 * @param folder the package's folder as the repository names it
 */
export async function buildTree(from: string, to: string, folder: string): Promise<void> {
  const files = await Globby('src/**/*', { cwd: from });
  for (const file of files.filter((one) => !isForTests(one))) {
    const source = path.join(from, file);
    const target = path.join(to, file.replace(/^src/, 'dist'));
    mkdirSync(path.dirname(target), { recursive: true });
    if (!/(?<!\.d)\.tsx?$/.test(file)) {
      cpSync(source, target);
      continue;
    }
    const isForBrowsers = browserFolders.some((one) => `${folder}/${file}`.startsWith(`${one}/`));
    const { code } = transformSync(readFileSync(source, 'utf8'), {
      loader: file.endsWith('x') ? 'tsx' : 'ts',
      format: isForBrowsers ? 'esm' : 'cjs',
      platform: 'node',
      target: 'es2022',
      jsx: 'automatic',
      supported: { 'dynamic-import': true },
      logLevel: 'error',
    });
    writeFileSync(target.replace(/\.tsx?$/, '.js'), withEndings(code, source));
  }
}

/** Whether a file of a package is only for tests, of other packages too. */
export function isForTests(file: string): boolean {
  return /(?:^|\/)(?:__tests__|__fixtures__|testing)(?:\/|$)|testSite\.(?:d\.)?ts$/.test(file);
}

/** Names the file that a relative import leads to in full, as Node requires it of ES modules. */
function withEndings(code: string, source: string): string {
  return code.replace(specifier, (whole, before: string, quote: string, name: string) => {
    const file = path.resolve(path.dirname(source), name);
    const ending = ['.ts', '.tsx'].some((one) => existsSync(file + one))
      ? '.js'
      : isFolder(file)
        ? '/index.js'
        : '';
    return ending === '' ? whole : `${before}${quote}${name}${ending}${quote}`;
  });
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
