import type { StartTag } from '../headers/startTags';
import { findInlineCode } from './findInlineCode';
import { loadsOf } from './loadsOf';
import { findUnsafeHtml } from './unsafeHtml';

/**
 * Makes a function that tells whether the policy blocks nothing of a tag on any page: the tag has no code and loads no
 * file. Tags that a reader of start tags knows again share their attributes, and the function knows those again, so that
 * it looks only once at a tag that many pages have.
 */
export function harmlessTags(): (tag: StartTag) => boolean {
  const known = new WeakMap<StartTag['attrs'], boolean>();
  return (tag) => {
    const before = known.get(tag.attrs);
    if (before !== undefined) return before;
    const isHarmless = [findInlineCode, findUnsafeHtml, loadsOf].every(
      (find) => find(tag).length === 0,
    );
    known.set(tag.attrs, isHarmless);
    return isHarmless;
  };
}
