import { youTubeAddress } from '../../src/components/Frame/frameSource';
import type { SiteConfig } from '../site-config/types';
import type { Element } from './readElements';

/** What an element shows: a recording, a frame, or a picture that is no `<img>`. */
export interface MediaReference {
  kind: keyof NonNullable<SiteConfig['media']>;
  url: string;
  line: number;
  /** A frame's. */
  title?: string;
}

/** The media that an element loads, but for an `<img>`'s source. */
export function readMedia({ tag, attributes, line }: Element): MediaReference[] {
  const { src, poster, srcset, srcSet = srcset, id, title } = attributes;
  const found: MediaReference[] = [];
  if (['video', 'audio', 'source', 'track'].includes(tag) && src) {
    found.push({ kind: 'videos', url: src, line });
  }
  if ((tag === 'iframe' || tag === 'Frame') && src) {
    found.push({ kind: 'frames', url: src, line, title });
  }
  if (tag === 'YouTube' && id) found.push({ kind: 'frames', url: youTubeAddress(id), line, title });
  if (tag === 'video' && poster) found.push({ kind: 'pictures', url: poster, line });
  if ((tag === 'img' || tag === 'source') && srcSet) {
    const urls = srcSet.split(',').flatMap((candidate) => candidate.trim().split(/\s/)[0] || []);
    found.push(...urls.map((url) => ({ kind: 'pictures', url, line }) as const));
  }
  return found;
}
