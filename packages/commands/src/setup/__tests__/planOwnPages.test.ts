import { planOwnPages } from '../planOwnPages';
import { writeTemplate } from '../testSite';

const mark = '# npm run setup -- --empty …';

test("the template's page about the author is written anew, and its example page goes", async () => {
  const dir = await writeTemplate({
    'src/pages/about.mdx': `---\n${mark}\n---\n\nThe template.\n`,
    'src/pages/uses.md': `---\n${mark}\n---\n`,
  });
  const changes = await planOwnPages(dir);
  expect(changes.map(({ file }) => file)).toEqual(['src/pages/about.mdx', 'src/pages/uses.md']);
  const [about, uses] = changes;
  expect(about?.content).toContain('<OwnerCard />');
  expect(about?.content).not.toContain('npm run setup');
  expect(uses?.content).toBeUndefined();
});

test('pages that the owner wrote, and pages that are gone, are left alone', async () => {
  const dir = await writeTemplate({ 'src/pages/about.mdx': '# Me\n' });
  expect(await planOwnPages(dir)).toEqual([]);
});
