import type { SiteConfig } from 'docusaurus-blog-kit/site-config/types';

type Media = NonNullable<SiteConfig['media']>;

/** The setting to write in `site.config.ts` so that pages may load from one more host: `media: { … },`. */
export function mediaSetting(media: Media | undefined, kind: keyof Media, origin: string): string {
  const lists = { ...media, [kind]: [...(media?.[kind] ?? []), origin] };
  const keys = Object.entries(lists).map(
    ([name, origins]) => `${name}: [${origins.map((each) => `'${each}'`).join(', ')}]`,
  );
  return `media: { ${keys.join(', ')} },`;
}
