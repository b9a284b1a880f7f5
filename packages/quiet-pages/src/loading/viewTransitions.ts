/**
 * The name of the title, or of the small picture, of the post at an address, in lists and on its page, so that browsers
 * move it from one to the other: the value of `data-moves-as`, which a style sheet makes a `view-transition-name`.
 *
 * @see https://developer.mozilla.org/docs/Web/CSS/view-transition-name
 */
export function nameOf(part: 'title' | 'picture', permalink: string): string {
  const path = permalink.replace(/\/$/, '').replaceAll('/', '-');
  // Letters other than those of ASCII are numbers, so that addresses of the same length do not become one.
  return part + path.replace(/[^\w-]/g, (sign) => `_${sign.charCodeAt(0).toString(36)}`);
}
