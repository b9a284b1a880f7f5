import type { AllContent, Plugin } from '@docusaurus/types';
import postIndex from '..';

async function hasTags(tags: object[][]): Promise<unknown> {
  const blogPosts = tags.map((own) => ({ metadata: { date: new Date(0), tags: own } }));
  const created = new Map<string, string>();
  const createData = async (name: string, data: string) => {
    created.set(name, data);
    return name;
  };
  const { allContentLoaded } = postIndex() as Required<Plugin>;
  await allContentLoaded({
    allContent: { 'docusaurus-plugin-content-blog': { default: { blogPosts } } } as AllContent,
    actions: { createData },
  } as unknown as Parameters<typeof allContentLoaded>[0]);
  return JSON.parse(created.get('has-tags.json') ?? '');
}

test('pages learn whether there is a page of tags', async () => {
  expect(await hasTags([])).toBe(false);
  expect(await hasTags([[]])).toBe(false);
  expect(await hasTags([[], [{ label: 'Go' }]])).toBe(true);
});
