import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateBlog } from './content/blog';

const usage =
  'Usage: npx tsx packages/commands/src/bench/generatePosts.ts <number of posts> <folder>';

/** Writes a blog of so many posts into a folder, to try a site of that size. */
function main([count = '', folder]: string[]): void {
  if (!/^[1-9]\d*$/.test(count) || !folder) throw new Error(usage);
  const files = generateBlog(Number(count));
  for (const [file, text] of files) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  console.log(`${count} posts written to ${folder}.`);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
