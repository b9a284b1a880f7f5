/**
 * The names of what a post has in lists and on its page, so that browsers move it from one to the other: the value of
 * `data-moves-as`, which a style sheet makes a `view-transition-name`. A name may be on a page once.
 *
 * @see https://developer.mozilla.org/docs/Web/CSS/view-transition-name
 */

/** The title of a post, by its address. */
export function titleOf(permalink: string): string {
  return `title${identifier(permalink)}`;
}

/** The small picture of a post, by its address. */
export function pictureOf(permalink: string): string {
  return `picture${identifier(permalink)}`;
}

/**
 * The part of an identifier of CSS that an address gives, with or without a slash at its end. Letters other than those of
 * ASCII are numbers in it, so that addresses of the same length do not become one.
 */
function identifier(permalink: string): string {
  return permalink
    .replace(/\/$/, '')
    .replaceAll('/', '-')
    .replace(/[^\w-]/g, (sign) => `_${sign.charCodeAt(0).toString(36)}`);
}
