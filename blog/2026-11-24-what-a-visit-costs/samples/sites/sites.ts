import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** When a site loads its script: at once, at the first scroll, or never. */
export type Waking = 'at once' | 'on scroll' | 'never';

const pages = 4;

// #region waking
const wake: Record<Waking, string> = {
  'at once': '<script defer src="/app.js"></script>',
  'on scroll': `<script>
    addEventListener('scroll', () => {
      const script = document.createElement('script');
      script.src = '/app.js';
      document.head.append(script);
    }, { once: true });
  </script>`,
  never: '',
};
// #endregion

// #region app
/** Stands for a framework: 60 kB that do some work on each page. */
const app = `
  const ballast = '${ballast(60_000)}';
  let sum = 0;
  for (let turn = 0; turn < 4e7; turn += 1) sum += turn % 7;
  document.documentElement.dataset.sum = sum + ballast.length;
`;
// #endregion

function ballast(length: number): string {
  let seed = 1;
  return Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCharCode(97 + (seed % 26));
  }).join('');
}

const sentence = 'Some words that somebody reads on a phone. ';
const paragraph = `<p>${sentence.repeat(12)}</p>`;

const page = (number: number, waking: Waking): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,">
    <title>Page ${number}</title>
    ${wake[waking]}
  </head>
  <body>
    <main>
      <h1>Page ${number}</h1>
      ${paragraph.repeat(8)}
      <a href="/${(number % pages) + 1}">The next page</a>
    </main>
  </body>
</html>`;

export type Site = { address: string; stop(): void };

/** A site of four pages, each with a link to the next. */
export async function startSite(waking: Waking): Promise<Site> {
  const server = createServer(({ url = '' }, answer) => {
    if (url === '/app.js') {
      answer.writeHead(200, {
        'content-type': 'text/javascript',
        'cache-control': 'max-age=3600',
      });
      return answer.end(app);
    }
    answer.writeHead(200, { 'content-type': 'text/html' });
    return answer.end(page(Number(url.slice(1)), waking));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/1`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
