/** @jest-environment jsdom */
import { type FeedFacts, feedTexts } from '../feedText';

const html = 'http://www.w3.org/1999/xhtml';
const title = 'How <title>, </item>, ]]> & "<link>x</link>" work';
const label = 'R&D <"x">';

const facts: FeedFacts = {
  title: 'A & B',
  description: 'Of <b>.',
  site: 'https://a.example',
  page: '/blog',
  self: 'https://a.example/blog/x.xml?a=1&b=2',
};

const item = {
  title,
  id: 'https://a.example/blog/a',
  link: 'https://a.example/blog/a?b=1&c="2"',
  date: new Date(0),
  description: 'What ]]> says.',
  content: '<p>\n<a href="/x">x</a></p>',
  author: [{ name: 'Ada', email: 'ada@a.example', link: 'https://a.example/ada' }],
  category: [{ name: label, term: label }],
};

function parse(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
}

const kinds = ['rss', 'atom'] as const;

test.each([
  ['rss', 'item', ['ada@a.example (Ada)', label], 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ['atom', 'entry', ['Ada', 'ada@a.example', 'https://a.example/ada'], '1970-01-01T00:00:00.000Z'],
] as const)('%s has the items of Docusaurus for feed readers', (kind, name, last, date) => {
  const document = parse(feedTexts[kind](facts, [item]));
  for (const element of [...document.getElementsByTagNameNS(html, '*')]) element.remove();
  const [entry] = document.getElementsByTagName(name);
  const texts = [...(entry?.getElementsByTagName('*') ?? [])]
    .filter(({ children }) => children.length === 0)
    .flatMap(({ textContent }) => textContent || []);
  expect(texts.filter((text) => ![item.id, item.link].includes(text))).toEqual([
    title,
    date,
    item.description,
    item.content,
    ...last,
  ]);
});

test.each(kinds)('%s leaves out what XML cannot have', (kind) => {
  const content = '<code>\u001b[31mred]]\u0000>\ud800</code>';
  const document = parse(feedTexts[kind](facts, [{ ...item, title: 'a\u000bb', content }]));
  expect(document.documentElement.textContent).toContain('<code>[31mred]]></code>');
  expect(document.getElementsByTagNameNS(html, 'h2')[0]?.textContent).toBe('ab');
});

test('an author without an address of mail is named too, and a post without authors has that of the feed', () => {
  const bees = { ...item, author: [{ name: 'Bea' }, { link: 'https://a.example/nameless' }] };
  const rss = parse(feedTexts.rss(facts, [bees]));
  expect([...rss.querySelectorAll('author')]).toEqual([]);
  expect([...rss.getElementsByTagName('dc:creator')].map((one) => one.textContent)).toEqual([
    'Bea',
  ]);
  const authorsOf = (author?: typeof bees.author) =>
    [...parse(feedTexts.atom(facts, [{ ...item, author }])).querySelectorAll('author')].map(
      ({ parentElement, textContent }) => [parentElement?.tagName, textContent?.trim()],
    );
  expect(authorsOf(bees.author)).toEqual([['entry', 'Bea']]);
  expect(authorsOf()).toEqual([['feed', 'A & B']]);
});

test('a JSON feed names its own address', () => {
  const text = feedTexts.json(facts, [item]);
  expect(JSON.parse(text)).toMatchObject({
    feed_url: facts.self,
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
