import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { countSent } from '../countSent';

test('answers are counted by what they are, and those that were fetched ahead for themselves', async () => {
  const site = createServer(({ url }, answer) => {
    const isScript = url === '/script.js';
    answer.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    answer.end('x'.repeat(isScript ? 100 : 1000));
  }).listen(0, 'localhost');
  await once(site, 'listening');
  const counter = await countSent(`http://localhost:${(site.address() as AddressInfo).port}`);
  const ask = async (path: string, headers = {}) =>
    (await fetch(counter.origin + path, { headers })).text();
  try {
    await ask('/');
    await ask('/script.js');
    await ask('/next', { 'sec-purpose': 'prefetch' });
    expect(counter.sent).toEqual([
      { url: '/', kind: 'html', isAhead: false, bytes: 1000 },
      { url: '/script.js', kind: 'script', isAhead: false, bytes: 100 },
      { url: '/next', kind: 'html', isAhead: true, bytes: 1000 },
    ]);
  } finally {
    counter.stop();
    site.close();
    site.closeAllConnections();
  }
});
