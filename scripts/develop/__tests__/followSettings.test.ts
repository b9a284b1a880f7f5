import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { followSettings } from '../followSettings';

let stop: () => void;

afterEach(() => stop());

test('tells once of a setting that was saved twice in a row', async () => {
  const root = newSite();
  const told: string[] = [];
  const heard = new Promise<void>((resolve) => {
    stop = followSettings(root, (file) => {
      told.push(file);
      resolve();
    });
  });
  save(root, 'site.config.ts', 'one');
  save(root, 'site.config.ts', 'two');
  await heard;
  expect(told).toEqual(['site.config.ts']);
});

test('tells nothing of a setting that was saved as it was', async () => {
  const root = newSite();
  const told: string[] = [];
  let hear = () => {};
  stop = followSettings(root, (file) => {
    told.push(file);
    hear();
  });
  const saved = async (file: string, text: string) => {
    const heard = new Promise<void>((resolve) => (hear = resolve));
    save(root, file, text);
    await heard;
  };
  await saved('site.config.ts', 'one');
  save(root, 'site.config.ts', 'one');
  await saved('navigation.ts', 'one');
  expect(told).toEqual(['site.config.ts', 'navigation.ts']);
});

test.each(['.env', 'package.json', 'packages/links/src/index.ts', 'scripts/one.ts'])(
  'says that a change of %s needs a new start',
  async (file) => {
    const root = newSite();
    const said = new Promise<string>((resolve) => {
      jest.spyOn(console, 'log').mockImplementation(resolve);
    });
    stop = followSettings(root, () => {});
    save(root, file, 'changed');
    expect(await said).toBe(
      `${file} changed. To see it, stop npm start with Ctrl+C and start it again.`,
    );
    jest.restoreAllMocks();
  },
);

function newSite(): string {
  const root = newDirectory();
  for (const folder of ['packages/links/src', 'scripts']) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
  return root;
}

function save(root: string, file: string, text: string): void {
  writeFileSync(path.join(root, file), text);
}
