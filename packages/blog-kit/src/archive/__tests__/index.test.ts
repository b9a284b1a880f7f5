import type { AllContent, PluginContentLoadedActions, RouteConfig } from '@docusaurus/types';
import archivePlugin from '..';

/** The routes that the plugin adds to a site. */
async function routesOf(
  count: number,
  site: object = {},
  pages: object[] = [],
): Promise<RouteConfig[]> {
  const blogPosts = Array.from({ length: count }, (_, index) => ({
    metadata: { title: 'A', permalink: `/blog/${index}`, date: new Date(Date.UTC(2024, 0, 1)) },
  }));
  const routes: RouteConfig[] = [];
  const actions = {
    addRoute: (route) => void routes.push(route),
    createData: async (name) => name,
    setGlobalData() {},
  } satisfies PluginContentLoadedActions;
  const allContent = {
    'docusaurus-plugin-content-blog': { default: { blogPosts } },
    'docusaurus-plugin-content-pages': { default: pages, other: null },
  } as unknown as AllContent;
  const siteConfig = { baseUrl: '/', presets: [], ...site } as never;
  await archivePlugin({ siteConfig, i18n: { currentLocale: 'en' } as never }).allContentLoaded?.({
    allContent,
    actions,
  });
  return routes;
}

test('[2.3] years get routes only in a large blog, whose first page downloads no posts', async () => {
  const few = await routesOf(60);
  expect(few.map(({ path }) => path)).toEqual(['/blog/archive']);
  const many = await routesOf(61);
  expect(many.map(({ path }) => path)).toEqual(['/blog/archive', '/blog/archive/2024']);
  expect(many[0]?.props).toEqual({
    years: [{ year: '2024', count: 61, permalink: '/blog/archive/2024' }],
  });
});

test.each([
  ['/docs/', { routeBasePath: 'notes' }, '/docs/notes/archive'],
  ['/', { routeBasePath: '/' }, '/archive'],
  ['/fr/', {}, '/fr/blog/archive'],
])('below %s with a blog of %j the archive is at %s', async (baseUrl, blog, address) => {
  const presets = [['classic', { blog }]];
  const routes = await routesOf(61, { baseUrl, presets });
  expect(routes.map(({ path }) => path)).toEqual([address, `${address}/2024`]);
});

test.each(['/blog/archive', '/blog/archive/'])(
  "a page of the owner's at %s takes the place of the archive",
  async (permalink) => {
    const routes = await routesOf(61, {}, [{ type: 'jsx', permalink }]);
    expect(routes.map(({ path }) => path)).toEqual(['/blog/archive/2024']);
  },
);
