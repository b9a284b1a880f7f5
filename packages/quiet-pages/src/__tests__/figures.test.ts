import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { bundleMove } from '../bundles';

/** The script of a figure with this code, in a folder with a file that it may import. */
function bundle(code: string) {
  const folder = newDirectory();
  writeFileSync(path.join(folder, 'light.ts'), 'export const light: number = 4321;');
  const file = path.join(folder, 'Lamp.move.ts');
  writeFileSync(file, code);
  return bundleMove(file);
}

test('a figure has a script of its own with what it imports, and a name that changes with it', async () => {
  const code = "import { light } from './light';\nexport default () => console.log(light);";
  const { address, text, sources } = await bundle(code);
  expect(address).toMatch(/^assets\/js\/figures\/Lamp\.\w{12}\.js$/);
  expect(text).toContain('4321');
  expect(sources.map((source) => path.basename(source)).sort()).toEqual([
    'Lamp.move.ts',
    'light.ts',
  ]);
  expect((await bundle(`${code};;`)).address).toBe(address);
  expect((await bundle(code.replace('light)', 'light + 1)'))).address).not.toBe(address);
});

test('a script that is too large is refused with its file and size', async () => {
  const code = (length: number) => `export default () => console.log("${'a'.repeat(length)}");`;
  const { text } = await bundle(code(1));
  const rest = 4000 - text.length + 1;
  await expect(bundle(code(rest))).resolves.toBeTruthy();
  await expect(bundle(code(rest + 1))).rejects.toThrow(
    /Lamp\.move\.ts becomes a script of 4,001 bytes .* 4,000 at most/,
  );
});
