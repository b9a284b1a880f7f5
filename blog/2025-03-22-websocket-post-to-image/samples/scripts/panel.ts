import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { ServerMessage } from '../src/messages';
import { Gateway } from '../test/gateway';

const STEP = 2_000;
const root = join(__dirname, '..');

/**
 * Shows the panel on loopback, with the stand-in for API Gateway behind it. The job takes three
 * steps, the connection is cut in the middle, and the picture is a file that already exists.
 */
async function main(picture: string): Promise<void> {
  const gateway = new Gateway();
  await gateway.listen();
  play(gateway);

  const { outputFiles } = buildSync({
    entryPoints: [join(root, 'demo', 'page.tsx')],
    bundle: true,
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  const html = `<!doctype html><html lang="en"><title>A cover, live</title>
<link rel="stylesheet" href="/page.css"><body data-socket-url="${gateway.url}">
<div id="panel"></div><script src="/page.js"></script>`;
  const files: Record<string, [type: string, body: string | Buffer]> = {
    '/': ['text/html', html],
    '/page.css': ['text/css', readFileSync(join(root, 'demo', 'page.css'))],
    '/page.js': ['text/javascript', outputFiles[0]?.text ?? ''],
    '/cover.png': ['image/png', readFileSync(picture)],
  };
  // The policy of a site: the socket has to be named, the other two are of this host here.
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
connect-src 'self' ${new URL(gateway.url).origin}`;

  const server = createServer((request, response) => {
    const ticket = request.method === 'POST' && request.url === '/ticket';
    const [type, body] = ticket
      ? ['application/json', JSON.stringify({ ticket: gateway.ticket() })]
      : (files[request.url ?? ''] ?? ['text/plain', 'Not found']);
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', type);
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

/** One job for each request, whether somebody listens or not. */
function play(gateway: Gateway): void {
  const jobs = new Map<string, ServerMessage>();
  gateway.onStart = ({ requestId }, reply) => {
    const known = jobs.get(requestId);
    if (known) return reply(known);
    const alt = 'A desk lamp lights a sheet of paper at night.';
    const messages: ServerMessage[] = [
      { type: 'progress', step: 'accepted', requestId, seq: 1 },
      { type: 'progress', step: 'writing', requestId, seq: 2 },
      { type: 'progress', step: 'drawing', requestId, seq: 3 },
      { type: 'done', url: '/cover.png', alt, requestId, seq: 4 },
    ];
    messages.forEach((message, index) =>
      setTimeout(() => {
        jobs.set(requestId, message);
        gateway.push(message);
      }, index * STEP),
    );
    setTimeout(() => gateway.cut(), 1.8 * STEP);
  };
}

const picture = process.argv[2];
if (!picture) throw new Error('Use: npm run panel -- PICTURE.png');
void main(picture);
