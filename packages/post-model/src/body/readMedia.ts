import { youTubeAddress } from './frameSource';
import { type Element, isExpression } from './readElements';

/** The medium of an element: a recording, a frame, or a picture other than `<img>`. */
export interface MediaReference {
  kind: 'pictures' | 'videos' | 'frames';
  /** Its address; empty for a frame without one. */
  url: string;
  line: number;
  /** Whether a frame has a title. */
  hasTitle?: boolean;
}

/** The media that an element loads, except for an `<img>`'s source. */
export function readMedia(element: Element): MediaReference[] {
  const { tag, attributes, line } = element;
  const { src = '', poster, srcset, srcSet = srcset, id, title } = attributes;
  const found: MediaReference[] = [];
  if (['video', 'audio', 'source', 'track'].includes(tag) && src) {
    found.push({ kind: 'videos', url: src, line });
  }
  if (tag === 'iframe' || tag === 'Frame' || tag === 'YouTube') {
    const isVideo = tag === 'YouTube';
    const hasTitle = Boolean(title?.trim()) || isExpression(element, 'title');
    const url = isVideo && id ? youTubeAddress(id) : src;
    const isKnown = url !== '' || !isExpression(element, isVideo ? 'id' : 'src');
    if (isKnown) found.push({ kind: 'frames', url, line, hasTitle });
  }
  if (tag === 'video' && poster) found.push({ kind: 'pictures', url: poster, line });
  if ((tag === 'img' || tag === 'source') && srcSet) {
    const urls = srcSet.split(',').flatMap((candidate) => candidate.trim().split(/\s/)[0] || []);
    found.push(...urls.map((url) => ({ kind: 'pictures', url, line }) as const));
  }
  return found;
}
