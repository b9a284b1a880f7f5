import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { announceFeeds, feedsToAnnounce } from '../announceFeeds';

const feed = 'https://blog.ada.dev/blog/rss.xml';

/** Starts a hub and tells it of the feed. */
async function announceTo(answer: RequestListener): Promise<string[]> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await announceFeeds(`http://127.0.0.1:${port}/hub`, [feed]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('the feeds of the blog are announced, and those of tags that have changed', () => {
  const main = ['blog/atom.xml', 'blog/feed.json', 'blog/rss.xml'];
  const files = [...main, 'blog/tags/go/atom.xml', 'blog/tags/aws/atom.xml', 'sitemap.xml'];
  expect(feedsToAnnounce(files, ['blog/tags/go/atom.xml', 'blog/rss.xml', 'blog/a.html'])).toEqual([
    ...main,
    'blog/tags/go/atom.xml',
  ]);
});

test('the hub is told which feed has changed', async () => {
  let told = '';
  const problems = await announceTo(async (request, response) => {
    for await (const part of request) told += String(part);
    response.writeHead(204).end();
  });
  expect(problems).toEqual([]);
  expect(Object.fromEntries(new URLSearchParams(told))).toEqual({
    'hub.mode': 'publish',
    'hub.url': feed,
    'hub.topic': feed,
  });
});

test('a hub that refuses is a problem in words', async () => {
  const problems = await announceTo((_, response) => response.writeHead(400).end());
  expect(problems).toEqual([
    expect.stringMatching(/^http:\S+ was not told of \S+rss\.xml: it answered with status 400$/),
  ]);
});

test('a hub that breaks off is a problem in words', async () => {
  const [problem] = await announceTo((request) => request.socket.destroy());
  expect(problem).toMatch(/rss\.xml: \S/);
});
