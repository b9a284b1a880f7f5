import type { AllContent, PluginContentLoadedActions } from '@docusaurus/types';
import archivePlugin from '..';

/** The plugin's output for a blog with this many posts: its routes, and the data of the first page. */
async function make(count: number): Promise<{ paths: string[]; data: Map<string, unknown> }> {
  const blogPosts = Array.from({ length: count }, (_, index) => ({
    metadata: { title: 'A', permalink: `/blog/${index}`, date: new Date(Date.UTC(2024, 0, 1)) },
  }));
  const paths: string[] = [];
  const data = new Map<string, unknown>();
  const actions = {
    addRoute: ({ path }) => void paths.push(path),
    createData: async (name, text) => {
      data.set(name, JSON.parse(String(text)));
      return name;
    },
    setGlobalData() {},
  } satisfies PluginContentLoadedActions;
  const allContent = { 'docusaurus-plugin-content-blog': { default: { blogPosts } } } as AllContent;
  await archivePlugin().allContentLoaded?.({ allContent, actions });
  return { paths, data };
}

test('[2.3] years get routes only in a large blog', async () => {
  expect((await make(60)).paths).toEqual([]);
  expect((await make(61)).paths).toEqual(['/blog/archive/2024']);
});

test('the first page of a large archive downloads no posts', async () => {
  const { data } = await make(61);
  expect(data.get('years.json')).toEqual([
    { year: '2024', count: 61, permalink: '/blog/archive/2024' },
  ]);
});
