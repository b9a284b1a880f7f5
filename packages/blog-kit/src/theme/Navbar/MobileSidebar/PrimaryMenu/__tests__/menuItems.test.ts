import { menuItems, type Item } from '../menuItems';

const to = (address: string, more: object = {}): Item => ({ to: address, ...more });

/** The menu of a blog, as addresses; an item without one by its type. */
function menu(frame: Partial<Parameters<typeof menuItems>[0]>, blog = '/blog') {
  const whole = { left: [], right: [], footer: [], ...frame };
  const named = menuItems(whole, blog, (item) => item.to).map((items) =>
    items.map((item) => item.to ?? item.type),
  );
  return { pages: named[0], others: named[1] };
}

test('the pages of the footer join those of the bar: what is in the blog follows it', () => {
  expect(
    menu({
      left: [to('/blog'), { type: 'docSidebar' }, to('/about')],
      right: [{ type: 'search' }, { type: 'custom-signIn' }],
      footer: ['/blog', '/blog/archive', '/about', '/uses', '/blog/feeds'].map((path) => to(path)),
    }),
  ).toEqual({
    pages: ['/blog', '/blog/archive', '/blog/feeds', 'docSidebar', '/about', '/uses'],
    others: ['search', 'custom-signIn'],
  });
});

test('no page is listed twice, wherever the bar has it', () => {
  const inMenu = { type: 'dropdown', items: [to('/blog/tags')] };
  const { pages } = menu({
    left: [to('/blog'), inMenu],
    right: [to('/uses')],
    footer: [to('/blog/tags'), to('/uses')],
  });
  expect(pages).toEqual(['/blog', 'dropdown']);
});

test('a footer without pages of the site adds nothing', () => {
  const footer = [{ href: 'https://github.com/somebody' }, { html: '<b>Ad</b>' }];
  expect(menu({ left: [to('/blog')], footer }).pages).toEqual(['/blog']);
});

test('a bar without the blog, and a blog that is the whole site, have their pages', () => {
  const footer = [to('/uses'), to('/blog/archive')];
  expect(menu({ left: [to('/about')], footer }).pages).toEqual([
    '/about',
    '/blog/archive',
    '/uses',
  ]);
  expect(menu({ left: [to('/'), to('/about')], footer: [to('/archive')] }, '/').pages).toEqual([
    '/',
    '/archive',
    '/about',
  ]);
});
