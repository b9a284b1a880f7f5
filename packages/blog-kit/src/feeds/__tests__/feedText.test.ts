/** @jest-environment jsdom */
import { type Feed, feedTexts } from '../feedText';

const title = 'How <title>, </item>, ]]> & "<link>x</link>" work';
const label = 'R&D <"x">';

const item = {
  title,
  link: 'https://a.example/blog/a?b=1&c="2"',
  date: new Date(0),
  description: 'What ]]> says.',
  content: '<p>\n<a href="/x">x</a></p>',
  authors: [{ name: 'Ada', url: 'https://a.example/ada', key: null, page: null }],
  tags: [{ label, permalink: '/blog/tags/r-d', description: undefined, inline: false }],
};

const feed = (items: Feed['items']): Feed => ({
  title: 'A & B',
  description: 'Of <b>.',
  icon: 'https://a.example/logo.svg',
  page: 'https://a.example/blog',
  self: 'https://a.example/blog/x.xml?a=1&b=2',
  items,
});

function parse(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
}

test.each([
  ['rss', 'item', 'Thu, 01 Jan 1970 00:00:00 GMT', ['Ada', label]],
  ['atom', 'entry', '1970-01-01T00:00:00.000Z', ['Ada', 'https://a.example/ada']],
] as const)('%s has what a post says for feed readers', (type, name, date, last) => {
  const [entry] = parse(feedTexts[type](feed([item]))).getElementsByTagName(name);
  const texts = [...(entry?.getElementsByTagName('*') ?? [])]
    .filter(({ children }) => children.length === 0)
    .flatMap(({ textContent }) => textContent || []);
  // The first is what people see who open the feed.
  expect(texts.filter((text) => text !== item.link)).toEqual([
    title,
    title,
    item.description,
    date,
    item.content,
    ...last,
  ]);
});

test.each(['rss', 'atom'] as const)('%s leaves out what XML cannot have', (type) => {
  const content = '<code>\u001b[31mred]]\u0000>\ud800</code>';
  const document = parse(feedTexts[type](feed([{ ...item, title: 'a\u000bb', content }])));
  expect(document.documentElement.textContent).toContain('<code>[31mred]]></code>');
  expect(document.querySelector('h2')?.textContent).toBe('ab');
});

test('a JSON feed names its own address', () => {
  expect(JSON.parse(feedTexts.json(feed([item])))).toMatchObject({
    feed_url: 'https://a.example/blog/x.xml?a=1&b=2',
    items: [
      {
        title,
        tags: [label],
        date_published: '1970-01-01T00:00:00.000Z',
        authors: [{ name: 'Ada', url: 'https://a.example/ada' }],
      },
    ],
  });
});
