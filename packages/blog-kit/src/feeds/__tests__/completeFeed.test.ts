/** @jest-environment jsdom */
import { Feed } from 'feed';
import { completeFeed } from '../completeFeed';

const html = 'http://www.w3.org/1999/xhtml';
const links = { self: 'https://a.example/blog/x.xml?a=1&b=2', page: '/blog', blog: '/blog' };
const title = 'How <title>, </item>, ]]> & "<link>x</link>" work';

function feed(): Feed {
  const made = new Feed({ id: 'https://a.example', title: 'A & B', copyright: '' });
  made.addItem({
    title,
    link: 'https://a.example/blog/a?b=1&c="2"',
    date: new Date(0),
    content: '<p><a href="/x">x</a></p>',
  });
  return made;
}

function parse(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
}

const xmlFeeds = [
  ['RSS', feed().rss2()],
  ['Atom', feed().atom1()],
] as const;

test.each(xmlFeeds)('%s names its own address, and its hub if there is one', (_, xml) => {
  const linksIn = (hub?: string) =>
    [...parse(completeFeed(xml, { ...links, hub })).getElementsByTagName('*')]
      .filter(({ namespaceURI }) => namespaceURI === 'http://www.w3.org/2005/Atom')
      .filter((element) => ['self', 'hub'].includes(element.getAttribute('rel') ?? ''))
      .map((link) => [link.getAttribute('rel'), link.getAttribute('href')]);
  expect(linksIn()).toEqual([['self', links.self]]);
  expect(linksIn('https://hub.example/?a&b')).toEqual([
    ['self', links.self],
    ['hub', 'https://hub.example/?a&b'],
  ]);
});

test.each(xmlFeeds)(
  'in a browser %s is a page: a title, links, and a link to each post',
  (_, xml) => {
    const document = parse(completeFeed(xml, links));
    const texts = (name: string) =>
      [...document.getElementsByTagNameNS(html, name)].map(({ textContent }) => textContent);
    expect(document.title).toBe('A & B');
    expect(texts('h1')).toEqual(['A & B']);
    expect(texts('h2')).toEqual([title]);
    const addresses = [...document.getElementsByTagNameNS(html, 'a')].map((link) =>
      link.getAttribute('href'),
    );
    expect(addresses).toEqual(['/blog', '/blog/feeds', expect.stringMatching(/\/blog\/a\?b=1&c=/)]);
  },
);

test.each(xmlFeeds)('%s stays the same for feed readers, but for the links', (_, xml) => {
  const document = parse(completeFeed(xml, links));
  for (const element of [...document.getElementsByTagNameNS(html, '*')]) element.remove();
  const text = (one: Document) => one.documentElement.textContent?.replace(/\s+/g, ' ');
  expect(text(document)).toBe(text(parse(xml)));
});

test('labels of tags keep the feed readable', () => {
  const made = new Feed({ id: 'https://a.example', title: 'A', copyright: '' });
  const label = 'R&D <"x">';
  const item = { title: 'A', link: 'https://a.example/a', date: new Date(0) };
  made.addItem({ ...item, category: [{ name: label, term: label }] });
  const category = parse(completeFeed(made.atom1(), links)).querySelector('category');
  expect(category?.getAttribute('label')).toBe(label);
  expect(category?.getAttribute('term')).toBe(label);
});

test('a JSON feed names its own address and its hub', () => {
  const complete = completeFeed(feed().json1(), { ...links, hub: 'https://hub.example/' });
  expect(JSON.parse(complete)).toMatchObject({
    feed_url: links.self,
    hubs: [{ type: 'WebSub', url: 'https://hub.example/' }],
    items: [{ title }],
  });
});

test('what is no feed is refused', () => {
  expect(() => completeFeed('<html></html>', links)).toThrow('A feed has no');
});
