import { copyAddress } from './copyAddress';
import { copyCode } from './copyCode';
import { copyLink } from './copyLink';
import { enlargePicture, type LoadEnlarge } from './enlargePicture';
import { sharePost } from './sharePost';
import { wrapLines } from './wrapLines';

/** What readers can click on, by selectors. React has no part in it, so it works before and after the page is awake. */
const aids: Record<string, (clicked: HTMLElement, event: MouseEvent, load: LoadEnlarge) => void> = {
  '[data-copied]': copyCode,
  '[data-wraps]': wrapLines,
  '[data-enlarge]': enlargePicture,
  'a.hash-link': copyAddress,
  '[data-copy-link]': copyLink,
  '[data-share]': sharePost,
};

/** The selector of all of them. */
export const aided = Object.keys(aids).join();

/** Answers clicks on them. */
export function answerAids(load: LoadEnlarge): void {
  const onClick = (event: MouseEvent): void => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    // The browser opens a new tab or window, or saves the file.
    if (metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return;
    for (const selector in aids) {
      const clicked = target.closest<HTMLElement>(selector);
      if (clicked) aids[selector]?.(clicked, event, load);
    }
  };
  addEventListener('click', onClick, true);
  if ('share' in navigator) document.documentElement.dataset.canShare = '';
}
