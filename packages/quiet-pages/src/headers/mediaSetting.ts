import type { Media } from './served';

/** The setting to write so that pages may load from one more host: `media: { … },`. */
export function mediaSetting(media: Media | undefined, kind: keyof Media, origin: string): string {
  const lists = { ...media, [kind]: [...(media?.[kind] ?? []), origin] };
  const keys = Object.entries(lists).map(
    ([name, origins]) => `${name}: [${origins.map((each) => `'${each}'`).join(', ')}]`,
  );
  return `media: { ${keys.join(', ')} },`;
}
