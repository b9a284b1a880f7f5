/**
 * The name that the title of a post has in lists and on its page, so that browsers move it from one to the other
 * (`data-title-of` in src/css/custom.css).
 *
 * @param permalink the post's address
 * @returns an identifier of CSS
 */
export function titleOf(permalink: string): string {
  return `title${permalink.replace(/[^\w-]/g, '-')}`;
}
