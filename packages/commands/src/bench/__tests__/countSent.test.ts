import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { countSent } from '../countSent';

test('answers, their bytes and those of scripts are counted', async () => {
  const site = createServer(({ url }, answer) => {
    const isScript = url === '/script.js';
    answer.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    answer.end('x'.repeat(isScript ? 100 : 1000));
  }).listen(0, 'localhost');
  await once(site, 'listening');
  const counter = await countSent(`http://localhost:${(site.address() as AddressInfo).port}`);
  try {
    for (const path of ['/', '/script.js']) await (await fetch(counter.origin + path)).text();
    expect(counter.sent).toEqual({ bytes: 1100, script: 100, answers: 2 });
  } finally {
    counter.stop();
    site.close();
    site.closeAllConnections();
  }
});
