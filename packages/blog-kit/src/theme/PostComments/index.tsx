/** Comments on a post, after it: a theme that has some replaces this. */
export default function PostComments(): null {
  return null;
}
