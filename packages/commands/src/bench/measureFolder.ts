import { statSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'docusaurus-plugin-kit/filesBelow';

/** The sizes of a build, in bytes before compression. */
export interface Measure {
  pages: number;
  bytes: Record<Kind, number>;
}

const kinds = {
  HTML: /\.html$/,
  Script: /\.(?:js|mjs)$/,
  Style: /\.css$/,
  Pictures: /\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/,
  Recordings: /\.(?:mp4|webm|ogv|mov|m4v|mp3|m4a|ogg|oga|wav|flac)$/,
  Other: /(?:)/,
};
type Kind = keyof typeof kinds;

/** Adds up the sizes of the files of a folder and its subfolders, by kind. */
export function measureFolder(folder: string): Measure {
  const names = Object.keys(kinds) as Kind[];
  const bytes = Object.fromEntries(names.map((name) => [name, 0])) as Measure['bytes'];
  let pages = 0;
  for (const file of filesBelow(folder)) {
    const kind = names.find((name) => kinds[name].test(file)) ?? 'Other';
    bytes[kind] += statSync(path.join(folder, file)).size;
    if (kind === 'HTML') pages += 1;
  }
  return { pages, bytes };
}
