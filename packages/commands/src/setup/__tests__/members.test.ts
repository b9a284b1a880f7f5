import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readOptions } from '../options';
import { planSetup } from '../planSetup';
import { readSite } from '../siteFiles';
import { writeTemplate } from '../__fixtures__/templateSite';
import { writeChanges } from '../writeChanges';

/** Sets a site up, and returns its settings as they are then. */
async function setUp(dir: string, members: boolean | undefined): Promise<string> {
  const { changes } = await planSetup(await readSite(dir), { given: {}, members, empty: false });
  await writeChanges(dir, changes);
  return readFile(path.join(dir, 'site.config.ts'), 'utf8');
}

test('comments are switched on and off, and stay as they are if nothing is said', async () => {
  const dir = await writeTemplate();
  expect(await setUp(dir, false)).not.toContain('members');
  expect(await setUp(dir, true)).toContain('members: true,');
  expect(await setUp(dir, undefined)).toContain('members: true,');
  expect(await setUp(dir, false)).toContain('members: false,');
});

test('the command line says yes, no or nothing, and not both', () => {
  expect(readOptions(['--members']).members).toBe(true);
  expect(readOptions(['--no-members']).members).toBe(false);
  expect(readOptions([]).members).toBeUndefined();
  expect(() => readOptions(['--members', '--no-members'])).toThrow('exclude each other');
});
