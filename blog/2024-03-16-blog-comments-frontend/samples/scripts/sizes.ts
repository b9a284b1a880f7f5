/** What a reader of a post loads, gzipped: `npm run sizes` after `npm run build`. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunks = Record<string, string[]>;

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
const gzipped = (file: string) =>
  gzipSync(readFileSync(file), { level: 9 }).length;

function weigh(folder: string) {
  const html = readFileSync(path.join(folder, 'hello/index.html'), 'utf8');
  const found = [
    ...html.matchAll(/(?:src|href)="?(\/assets\/[^" >]+\.(?:js|css))/g),
  ];
  const files = [...new Set(found.map(([, file = '']) => file.slice(1)))];
  const sum = (names: string[]) =>
    names.reduce((bytes, name) => bytes + gzipped(path.join(folder, name)), 0);
  const chunks = JSON.parse(
    readFileSync(path.join(folder, 'chunks.json'), 'utf8'),
  ) as Chunks;
  const loaded = new Set(files);
  // In the order in which a member gets them: what two parts share counts once.
  const parts = ['comments', 'amplify', 'live', 'members-gate'].map((name) => {
    const own = (chunks[name] ?? []).filter((file) => !loaded.has(file));
    own.forEach((file) => loaded.add(file));
    return { name, bytes: sum(own.filter((file) => file.endsWith('.js'))) };
  });
  return {
    text: html.includes('The text of this post')
      ? 'in the HTML'
      : 'NOT in the HTML',
    script: sum(files.filter((file) => file.endsWith('.js'))),
    style: sum(files.filter((file) => file.endsWith('.css'))),
    parts,
  };
}

for (const folder of ['build', 'build-wrapper']) {
  if (!existsSync(folder)) continue;
  const { text, script, style, parts } = weigh(folder);
  console.log(`${folder}: the text of the post is ${text}`);
  console.log(
    `  ${kB(script)}  script of the page\n  ${kB(style)}  style of the page`,
  );
  if (folder === 'build-wrapper') continue;
  for (const { name, bytes } of parts)
    console.log(`  ${kB(bytes)}  later: ${name}`);
  const widget = 'static/css/amplify-ui-6.css';
  console.log(`  ${kB(gzipped(widget))}  later: the widget's style sheet`);
}
