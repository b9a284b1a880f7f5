import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'docusaurus-plugin-kit/filesBelow';
import { newDirectory } from 'test-support/newDirectory';
import { planSetup } from '../planSetup';
import { FILES, readSite } from '../siteFiles';
import { TEMPLATE_NAME } from '../template';
import { VALUE_NAMES, type SiteValues } from '../values';
import { writeChanges } from '../writeChanges';

const root = path.join(__dirname, '..', '..', '..', '..', '..');

/** What an owner reads, changes and publishes. */
const owned = [...Object.values(FILES), 'blog', 'static', 'src', 'sidebars.ts', 'navigation.ts'];

const given: Omit<SiteValues, 'year' | 'packageName'> = {
  name: 'Zoe Miller',
  role: 'Gardener',
  bio: 'Grows vegetables.',
  greeting: 'From the garden',
  tagline: 'Seeds and weeds',
  description: 'Notes on vegetables.',
  about: 'I write about my garden.',
  address: 'https://garden.example.org',
  profile: 'https://codeberg.org/zoe',
  profileLabel: 'Codeberg',
  color: '#20603d',
  colorDark: '#7fd1a3',
};

test('a site that is set up says nothing more of the example', async () => {
  const dir = newDirectory();
  for (const name of owned) {
    cpSync(path.join(root, name), path.join(dir, name), {
      recursive: true,
      filter: (place) => !place.includes('node_modules'),
    });
  }
  const before = await readSite(dir);
  // An owner's site is set up already, and may name them wherever they like.
  if (before.author.name !== TEMPLATE_NAME) return;
  const faceBefore = readFileSync(path.join(dir, 'static/img/author.svg'), 'utf8');
  await writeChanges(dir, (await planSetup(before, { given, empty: true })).changes);

  // These may stand anywhere for something else.
  const common = ['color', 'colorDark', 'year', 'profileLabel'];
  const names = VALUE_NAMES.filter((name) => !common.includes(name));
  const old = [...names.map((name) => before.values[name]), 'cloud infrastructure', 'your-name'];
  const isText = (file: string) => /\.(?:tsx?|css|mdx?|ya?ml|json|svg|txt)$|LICENSE/.test(file);
  const left = filesBelow(dir)
    .filter(isText)
    .flatMap((file) => {
      const text = readFileSync(path.join(dir, file), 'utf8');
      return old.filter((value) => text.includes(value)).map((value) => `${file}: ${value}`);
    });
  expect(left).toEqual([]);
  expect(readFileSync(path.join(dir, 'static/img/author.svg'), 'utf8')).not.toBe(faceBefore);
});
