import { copyAddress } from './copyAddress';
import { copyCode } from './copyCode';
import { copyLink } from './copyLink';
import { enlargePicture, type LoadEnlarge } from './enlargePicture';

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

/** Opens the share sheet of the reader's system. */
function sharePost({ dataset }: HTMLElement): void {
  // It fails if the reader closes the sheet, which is no error.
  navigator.share(JSON.parse(dataset.share ?? '') as ShareData).catch(() => undefined);
}

/** Wraps the long lines of the block of code that a button belongs to, or ends that. */
function wrapLines(button: HTMLElement): void {
  const isWrapped = button.closest('.theme-code-block')?.toggleAttribute('data-wrapped');
  button.setAttribute('aria-pressed', String(isWrapped));
}
