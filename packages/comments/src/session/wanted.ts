import { withStorage } from './withStorage';

// What a visitor wants to do to a post, which the page does after the sign-in: the way there ends the page. It is kept in
// the storage of the tab. Where that is forbidden, the member does it again.

type Wish = 'bookmark' | 'reaction';

/** Remembers a wish. Only the last one of its kind counts. */
export function setWanted(wish: Wish, post: string, detail = ''): void {
  withStorage('sessionStorage', (storage) =>
    storage.setItem(`members-${wish}`, `${post} ${detail}`),
  );
}

/** Takes what was wanted of this post. @returns its detail; undefined if nothing was */
export function takeWanted(wish: Wish, post: string): string | undefined {
  return withStorage('sessionStorage', (storage) => {
    const [wantedPost, detail] = storage.getItem(`members-${wish}`)?.split(' ') ?? [];
    if (wantedPost !== post) return undefined;
    storage.removeItem(`members-${wish}`);
    return detail;
  });
}
