import { setWanted, takeWanted } from '../client/kept';
import { all, asMember, bookmarkOperations } from '../client/operations';
import { goToSignIn, readToken, settings, storedMember } from '../client/session';

const operations = bookmarkOperations(asMember(settings, readToken));

/** The member's bookmarks, asked for once for all posts of a page. */
let marked: Promise<Set<string>> | undefined;

function bookmarks(): Promise<Set<string>> {
  if (!marked) {
    marked = all(operations.bookmarks).then((found) => new Set(found.map(({ post }) => post)));
    marked.catch(() => (marked = undefined));
  }
  return marked;
}

/**
 * The script of the box that bookmarks a post.
 *
 * @param part what theme/PostBookmark renders; a box that was ticked before the script came counts as ticked now
 */
export default function start(part: HTMLElement): void {
  const { post = '' } = part.dataset;
  const box = part.querySelector('input');
  const status = part.querySelector('[role=status]');
  if (!box || !status) return;
  let last: Promise<unknown> = Promise.resolve();

  const change = (): void => {
    const isMarked = box.checked;
    if (!storedMember()) {
      // The page that comes back bookmarks the post.
      setWanted('bookmark', post);
      return goToSignIn('bookmark');
    }
    status.textContent = '';
    last = last.then(async () => {
      try {
        await (isMarked ? operations.addBookmark(post) : operations.removeBookmark(post));
      } catch {
        // What was chosen since counts.
        if (box.checked === isMarked) box.checked = !isMarked;
        status.textContent = 'Not saved. Please try again.';
        return;
      }
      // Without the list, it is asked for again at the next post.
      const known = await bookmarks().catch(() => new Set<string>());
      if (isMarked) known.add(post);
      else known.delete(post);
    });
  };

  box.addEventListener('change', change);
  if (storedMember() && takeWanted('bookmark', post) !== undefined) box.checked = true;
  if (box.checked) change();
  else if (storedMember()) {
    bookmarks().then(
      (known) => {
        box.checked ||= known.has(post);
      },
      () => undefined,
    );
  }
}
