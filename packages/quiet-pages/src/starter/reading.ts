import { read, write } from './browser';

/**
 * Starts what helps to read, by attributes of the page's elements. React has no part in it, so it works before, while and
 * after the page is hydrated.
 */
export function helpReading(): void {
  addEventListener('click', answerClick, true);
  addEventListener('keydown', answerKey);
  if ('share' in navigator) document.documentElement.dataset.canShare = '';
  followSingleKeys();
  followContents();
}

/** What a click does, by selectors of what is clicked. */
const answers: Record<string, (clicked: HTMLElement, event: MouseEvent) => void> = {
  '[data-copied]': copyCode,
  '[data-wraps]': wrapLines,
  '[data-enlarge]': enlargePicture,
  'a.hash-link': copyAddress,
  '[data-copy-link]': copyLink,
  '[data-share]': sharePost,
};

/** The selector of all of them. */
export const answered = Object.keys(answers).join();

function answerClick(event: MouseEvent): void {
  const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
  // The browser opens a new tab or window, or saves the file.
  if (metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return;
  for (const selector in answers) {
    const clicked = target.closest<HTMLElement>(selector);
    if (clicked) answers[selector]?.(clicked, event);
  }
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
 * Copies the code of the block that a button belongs to (theme/CodeBlock). If the browser refuses, it selects the code for
 * the reader to copy. The button's `data-copied` is the label that it has afterwards.
 */
async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('.theme-code-block')?.querySelector('pre');
  if (!code) return;
  const label = button.getAttribute('aria-label') ?? '';
  const { copied = '' } = button.dataset;
  const setLabel = (text: string) => button.setAttribute('aria-label', text);
  // Each line ends with a line break, and the last one is not part of the code. A block may name less to copy, such as
  // the commands of a terminal session.
  const text = code.dataset.copy ?? code.textContent.trimEnd();
  if (!(await copyText(text))) getSelection()?.selectAllChildren(code);
  else if (label !== copied) {
    setLabel(copied);
    markDone(button, () => setLabel(label));
  }
}

/**
 * Copies the address of a heading, to which its link leads at the same time. An element with `data-said` tells that to
 * screen readers; the style sheet shows it to others.
 */
async function copyAddress(link: HTMLElement): Promise<void> {
  // If the browser refuses it, the address is in its bar.
  if (!(await copyText((link as HTMLAnchorElement).href))) return;
  const status = document.querySelector<HTMLElement>('[data-said]');
  if (status) status.textContent = status.dataset.said as string;
  markDone(link, () => status?.replaceChildren());
}

/**
 * Copies the address of a post, the button's `data-copy-link`. The element after the button tells the outcome, by its
 * `data-success` or its `data-refusal`.
 */
async function copyLink(button: HTMLElement): Promise<void> {
  const outcome = button.nextElementSibling as HTMLElement;
  const isCopied = await copyText(button.dataset.copyLink as string);
  outcome.toggleAttribute('data-refused', !isCopied);
  outcome.textContent = outcome.dataset[isCopied ? 'success' : 'refusal'] as string;
  if (isCopied) markDone(button, () => outcome.replaceChildren());
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

/** Marks a control as done for a while (`data-done`), for the style sheet to show. */
function markDone(control: HTMLElement, after: () => void): void {
  control.dataset.done = '';
  setTimeout(() => {
    delete control.dataset.done;
    after();
  }, 1500);
}

/** Shows a picture alone and large, by code that the first click loads. Without that, its link leads to it. */
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

/** Does what a click on a link or control does that names the key in `aria-keyshortcuts`. */
function answerKey(event: KeyboardEvent): void {
  const { altKey, ctrlKey, metaKey, shiftKey, target, defaultPrevented } = event;
  // Keyboards of other scripts, such as Cyrillic, have no K: their keys stand where it is on others.
  const key = event.key > '~' ? event.code.slice(3) : event.key;
  const withControl = ctrlKey || metaKey;
  // Where keys are letters to write, or the keys of a dialog.
  const ownKeys = 'input, textarea, select, [contenteditable], dialog, [popover]';
  const isWriting = !(target instanceof Element) || target.closest(ownKeys);
  // Signs such as `?` need Shift on many keyboards.
  const isOther = altKey || (shiftKey && (withControl || /\w/.test(key)));
  if (isWriting || isOther || defaultPrevented || (!withControl && isOff())) return;
  // Caps Lock makes capitals.
  const name = withControl ? `Control+${key.toUpperCase()}` : key.toLowerCase();
  // The theme's links to other posts cannot declare their keys.
  const other = { n: '.pagination-nav__link--next', p: '.pagination-nav__link--prev' }[name];
  const selector = other ?? `[aria-keyshortcuts~=${JSON.stringify(name)}]`;
  const control = document.querySelector<HTMLElement>(selector);
  if (!control) return;
  event.preventDefault();
  control[control.localName === 'input' ? 'focus' : 'click']();
}

/** The storage key of readers who have switched the keys off that need no other key beside them. */
const singleKeys = 'single-keys';

/**
 * Keeps the choice of the reader in a list of keys (`data-single-keys`), and shows it there.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/character-key-shortcuts
 */
function followSingleKeys(): void {
  const field = '[data-single-keys]';
  const showChoice = ({ target }: Event): void => {
    const box = (target as Element).querySelector<HTMLInputElement>(field);
    if (box) box.checked = !isOff();
  };
  // It does not bubble.
  addEventListener('beforetoggle', showChoice, true);
  addEventListener('change', ({ target }) => {
    const box = target as HTMLInputElement;
    if (box.matches(field)) write(singleKeys, box.checked ? null : 'off');
  });
}

function isOff(): boolean {
  return read(singleKeys) === 'off';
}

const bar = '[data-contents]';

/** Makes the tables of contents follow the reader, and the one on small screens (`data-contents`) close. */
function followContents(): void {
  const close = (event: Event): void => {
    const details = document.querySelector<HTMLDetailsElement>(`${bar}[open]`);
    const target = event.target as Element;
    const isEscape = (event as KeyboardEvent).key === 'Escape';
    // Outside of it, or on one of its links.
    const isOver = details?.contains(target)
      ? event.type === 'click' && target.closest('a')
      : !('key' in event);
    if (!details || !(isEscape || isOver)) return;
    details.open = false;
    if (isEscape) details.querySelector('summary')?.focus();
  };
  for (const type of ['pointerdown', 'keydown', 'click']) addEventListener(type, close);
  document.addEventListener('shown', markCurrent);
  markCurrent();
}

let observer: IntersectionObserver | undefined;

/** Marks the links to the section that is being read: the last heading that has passed a line in the window. */
function markCurrent(): void {
  observer?.disconnect();
  const all = document.querySelectorAll<HTMLElement>(`${bar} a, .table-of-contents__link`);
  const entries = [...all].map((link) => ({
    link,
    heading: document.getElementById(link.getAttribute('href')?.slice(1) ?? ''),
  }));
  const passed = new Set<Element | null>();
  observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        passed[isIntersecting ? 'add' : 'delete'](target);
      }
      const current = entries.filter(({ heading }) => passed.has(heading)).at(-1);
      for (const { link, heading } of entries) {
        if (heading === current?.heading) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      }
      const label = document.querySelector(`${bar} [data-current]`);
      if (label) label.textContent = current?.link.textContent ?? '';
    },
    // The part of the window above the line, with all above the window.
    { rootMargin: '1000000px 0px -66% 0px' },
  );
  for (const { heading } of entries) if (heading) observer.observe(heading);
}

/**
 * Unfolds a folded block of code, before a `<details>` with `data-fold`, when the browser scrolls in it, to a match of a
 * search or of a link to a text: the reader cannot scroll it up and down.
 */
export function unfoldMatches(): void {
  const look = (): void => {
    for (const details of document.querySelectorAll('[data-fold]:not([open])')) {
      const { scrollTop } = details.previousElementSibling!;
      if (!scrollTop) continue;
      details.toggleAttribute('open');
      // The match stays where it is in the window.
      scrollBy(0, scrollTop);
    }
  };
  look();
  addEventListener('scroll', ({ target }) => target === document || look(), true);
}
