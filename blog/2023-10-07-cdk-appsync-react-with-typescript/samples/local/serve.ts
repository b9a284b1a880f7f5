// npm start: the page against the fake. npm run serve: dist against your own stack.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { bundle } from '../build';
import { listBookmarks, updateBookmark } from '../src/graphql/operations';
import type { Bookmark, Page } from '../src/graphql/types';
import { fakeAppSync } from './appsync';

const port = Number(process.env.PORT ?? 3000);
const folder = process.argv[2] === 'dist' ? 'dist' : 'dist-local';
if (folder === 'dist-local') await bundle('local/main.tsx', folder);

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (folder === 'dist-local' && pathname === '/graphql') {
    return void fake.answer(request, response);
  }
  if (folder === 'dist-local' && pathname.startsWith('/trouble/')) {
    makeTrouble(pathname.slice('/trouble/'.length));
    return void response.end();
  }
  // A route such as /shelf is the page; a missing file is missing.
  const wanted = path.extname(pathname) ? pathname : '/index.html';
  const file = path.join(folder, wanted);
  if (!existsSync(file) || !statSync(file).isFile()) {
    return void response.writeHead(404).end();
  }
  response.setHeader('content-type', types[path.extname(file)] ?? 'text/plain');
  return void response.end(readFileSync(file));
});
const fake = fakeAppSync(server);

async function changeNewest(): Promise<void> {
  const { data } = await fake.run({
    query: listBookmarks,
    variables: { limit: 1 },
  });
  const newest = (data as { bookmarks: Page<Bookmark> }).bookmarks.items[0];
  if (!newest) return;
  const { id, version } = newest;
  const input = {
    id,
    version,
    title: `${newest.title}, changed`,
    shared: true,
  };
  await fake.run({ query: updateBookmark, variables: { input } });
}

let cutting: NodeJS.Timeout | undefined;

function makeTrouble(name: string): void {
  const { trouble } = fake;
  // All of them, since Amplify repeats a failed request, and the browser does, too.
  if (name === 'lose-answers') trouble.loseAnswers = Infinity;
  if (name === 'lose-requests') trouble.loseRequests = Infinity;
  if (name === 'sign-out') trouble.unauthorized = true;
  if (name === 'elsewhere') void changeNewest();
  if (name === 'cut') {
    fake.cut();
    cutting = setInterval(() => fake.cut(), 500);
    setTimeout(() => clearInterval(cutting), 10_000);
  }
  if (name === 'heal') {
    Object.assign(trouble, {
      loseAnswers: 0,
      loseRequests: 0,
      unauthorized: false,
    });
    clearInterval(cutting);
  }
}

server.listen(port, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${port}/`),
);
