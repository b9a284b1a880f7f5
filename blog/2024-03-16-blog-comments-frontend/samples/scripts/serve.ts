/**
 * Serves build/ with a policy: `npm run serve` with the one that `npm run policy`
 * prints, `npm run serve plain` with 'self' alone. The browser's console says what
 * the policy stopped.
 */
import {
  createReadStream,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { policy } from './policy';

const root = path.resolve('build');
const pages = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => readFileSync(path.join(root, name), 'utf8'));
const plain =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:";
const header = process.argv[2] === 'plain' ? plain : policy(pages).join('; ');
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
};

const port = Number(process.env.PORT ?? 3000);
createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  let file = path.join(root, decodeURIComponent(pathname));
  if (existsSync(file) && statSync(file).isDirectory())
    file = path.join(file, 'index.html');
  if (!file.startsWith(root) || !existsSync(file)) {
    response.writeHead(404).end('Not found');
    return;
  }
  const type = types[path.extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, {
    'content-type': type,
    'content-security-policy': header,
  });
  createReadStream(file).pipe(response);
}).listen(port, '127.0.0.1', () =>
  console.log(`http://localhost:${port}/hello/`),
);
