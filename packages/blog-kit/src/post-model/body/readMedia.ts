import { type Element, isExpression } from './readElements';

/** What an element loads: a recording, a frame, a script, or a picture other than `<img>`; or where a form sends to. */
export interface MediaReference {
  kind: 'pictures' | 'videos' | 'frames' | 'scripts' | 'forms';
  /** Its address. */
  url: string;
  line: number;
  /** Whether a frame has a title. */
  hasTitle?: boolean;
}

/** What an element loads, except for an `<img>`'s source, and where it sends a form to. */
export function readMedia(element: Element): MediaReference[] {
  const { tag, attributes, line } = element;
  const { src = '', poster, srcset, srcSet = srcset, title } = attributes;
  const found: MediaReference[] = [];
  if (['video', 'audio', 'source', 'track'].includes(tag) && src) {
    found.push({ kind: 'videos', url: src, line });
  }
  if (tag === 'iframe' && src) {
    const hasTitle = Boolean(title?.trim()) || isExpression(element, 'title');
    found.push({ kind: 'frames', url: src, line, hasTitle });
  }
  const { action, formaction, formAction = formaction } = attributes;
  const target = tag === 'form' ? action : formAction;
  if (target) found.push({ kind: 'forms', url: target, line });
  if (tag === 'script' && src) found.push({ kind: 'scripts', url: src, line });
  if (tag === 'video' && poster) found.push({ kind: 'pictures', url: poster, line });
  if ((tag === 'img' || tag === 'source') && srcSet) {
    const urls = srcSet.split(',').flatMap((candidate) => candidate.trim().split(/\s/)[0] || []);
    found.push(...urls.map((url) => ({ kind: 'pictures', url, line }) as const));
  }
  return found;
}
