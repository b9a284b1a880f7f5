/** What readers can click on, by selectors. React has no part in it, so it works before and after the page is hydrated. */
const aids: Record<string, (clicked: HTMLElement, event: MouseEvent) => void> = {
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
export function answerAids(): void {
  const onClick = (event: MouseEvent): void => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    // The browser opens a new tab or window, or saves the file.
    if (metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return;
    for (const selector in aids) {
      const clicked = target.closest<HTMLElement>(selector);
      if (clicked) aids[selector]?.(clicked, event);
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

/**
 * Copies the code of the block that a button belongs to (theme/CodeBlock/Buttons). If the browser refuses, it selects
 * the code for the reader to copy.
 *
 * @param button its `data-copied` is the text to show afterwards
 */
async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('.theme-code-block')?.querySelector('pre');
  if (!code) return;
  // Each line ends with a line break, and the last one is not part of the code. A block may name less to copy, such as
  // the commands of a terminal session.
  if (!(await copyText(code.dataset.copy ?? code.textContent.trimEnd()))) {
    getSelection()?.selectAllChildren(code);
    return;
  }
  const label = button.getAttribute('aria-label') ?? '';
  const { copied = '' } = button.dataset;
  if (label === copied) return;
  button.setAttribute('aria-label', copied);
  markDone(button, () => button.setAttribute('aria-label', label));
}

/**
 * Copies the address of a heading, to which its link leads at the same time. An element with
 * `data-said` tells that to screen readers; the style sheet shows it to others.
 */
async function copyAddress(link: HTMLElement): Promise<void> {
  // If the browser refuses it, the address is in its bar.
  if (!(await copyText((link as HTMLAnchorElement).href))) return;
  const status = document.querySelector<HTMLElement>('[data-said]');
  if (status) status.textContent = status.dataset.said as string;
  markDone(link, () => status?.replaceChildren());
}

/**
 * Copies the address of a post.
 *
 * @param button its `data-copy-link` is the address; the element after it tells the outcome, by its `data-success` or its
 * `data-refusal`
 */
async function copyLink(button: HTMLElement): Promise<void> {
  const { copyLink: address = '' } = button.dataset;
  const outcome = button.nextElementSibling as HTMLElement;
  const isCopied = await copyText(address);
  outcome.toggleAttribute('data-refused', !isCopied);
  const { success, refusal } = outcome.dataset;
  outcome.textContent = (isCopied ? success : refusal) as string;
  if (isCopied) markDone(button, () => outcome.replaceChildren());
}

/**
 * Shows a picture alone and large, by code that the first click loads. Without it, the picture's link leads to the
 * picture.
 */
function enlargePicture(picture: HTMLElement, event: MouseEvent): void {
  event.preventDefault();
  import('./enlarge').then(
    ({ showLarge }) => showLarge(picture),
    () => {
      const { href } = picture as HTMLAnchorElement;
      if (href) location.assign(href);
    },
  );
}

/** Copies a text. @returns false if the browser refuses it, as it does without https. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** How long a control shows that it is done, in ms. */
const shownFor = 1500;

/** Marks a control as done for a while (`data-done`), for the style sheet to show. */
function markDone(control: HTMLElement, after: () => void): void {
  control.dataset.done = '';
  setTimeout(() => {
    delete control.dataset.done;
    after();
  }, shownFor);
}
