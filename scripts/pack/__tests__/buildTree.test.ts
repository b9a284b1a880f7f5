import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { buildTree } from '../buildTree';

/** Builds a package with these files. @returns the folder of the built one */
async function built(files: Record<string, string>): Promise<string> {
  const [from, to] = [newDirectory(), newDirectory()];
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(from, file)), { recursive: true });
    writeFileSync(path.join(from, file), text);
  }
  await buildTree(from, to, 'packages/quiet-pages');
  return to;
}

test('Node requires a plugin of a built package, and with it what is for browsers', async () => {
  const folder = await built({
    'src/index.ts': `
      import { word } from './starter/word';
      import { part } from './part';
      export default function plugin(): string[] {
        return [word, part, __dirname];
      }`,
    'src/part/index.ts': "export const part: string = 'part';",
    'src/starter/word.ts': "import { letters } from './letters';\nexport const word = letters;",
    'src/starter/letters.ts': "export const letters: string = 'letters';",
  });
  expect(readFileSync(path.join(folder, 'dist/starter/word.js'), 'utf8')).toContain(
    'from "./letters.js"',
  );
  const program = `console.log(JSON.stringify(require('./dist/index.js').default()))`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', program], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).not.toMatch(/Error/);
  expect(JSON.parse(stdout)).toEqual(['letters', 'part', path.join(folder, 'dist')]);
});

test('style sheets and loaders go along, and tests do not', async () => {
  const folder = await built({
    'src/theme/Box/styles.module.css': '.box {}',
    'src/loader.js': 'module.exports = (text) => text;',
    'src/__tests__/box.test.ts': 'test();',
  });
  expect(existsSync(path.join(folder, 'dist/theme/Box/styles.module.css'))).toBe(true);
  expect(readFileSync(path.join(folder, 'dist/loader.js'), 'utf8')).toContain('module.exports');
  expect(existsSync(path.join(folder, 'dist/__tests__'))).toBe(false);
});
