import { useEffect, useState } from 'react';

/** Text that survives leaving for the sign-in page and coming back. */
export function useDraft(postSlug: string): [string, (text: string) => void] {
  const key = `comment-draft:${postSlug}`;
  const [text, setText] = useState('');

  useEffect(() => {
    try {
      setText(sessionStorage.getItem(key) ?? '');
    } catch {
      // Storage is blocked: the draft lives as long as the page.
    }
  }, [key]);

  const change = (next: string) => {
    setText(next);
    try {
      if (next === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
    } catch {
      // As above.
    }
  };

  return [text, change];
}
