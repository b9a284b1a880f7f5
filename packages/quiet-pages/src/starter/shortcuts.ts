import { read, write } from './browser';

/** Where keys are letters to write, or the keys of a dialog. */
const ownKeys = 'input, textarea, select, [contenteditable], dialog, [popover]';

/** The theme's links to other posts, which cannot declare their keys. */
const links: Record<string, string> = {
  n: '.pagination-nav__link--next',
  p: '.pagination-nav__link--prev',
};

/**
 * The storage key of readers who have switched the keys off that need no other key beside them.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/character-key-shortcuts
 */
const singleKeys = 'single-keys';

/**
 * Lets keys do what a click on a link or control does: the one that names the key in `aria-keyshortcuts`. It works
 * before, while and after the page is hydrated.
 */
export function answerShortcuts(): void {
  addEventListener('keydown', answer);
}

function answer(event: KeyboardEvent): void {
  const { altKey, ctrlKey, metaKey, shiftKey, target, defaultPrevented } = event;
  // Keyboards of other scripts, such as Cyrillic, have no K: their keys stand where it is on others.
  const key = event.key > '~' ? event.code.slice(3) : event.key;
  const withControl = ctrlKey || metaKey;
  const isWriting = !(target instanceof Element) || target.closest(ownKeys);
  // Signs such as `?` need Shift on many keyboards.
  const isOther = altKey || (shiftKey && (withControl || /\w/.test(key)));
  if (isWriting || isOther || defaultPrevented || (!withControl && isOff())) return;
  // Caps Lock makes capitals.
  const name = withControl ? `Control+${key.toUpperCase()}` : key.toLowerCase();
  const control = document.querySelector<HTMLElement>(
    links[name] ?? `[aria-keyshortcuts~=${JSON.stringify(name)}]`,
  );
  if (!control) return;
  event.preventDefault();
  control[control.localName === 'input' ? 'focus' : 'click']();
}

/** Keeps the choice of the reader in a list of keys (`data-single-keys`), and shows it there. */
export function followSingleKeys(): void {
  const field = '[data-single-keys]';
  // It does not bubble.
  addEventListener(
    'beforetoggle',
    ({ target }) => {
      const box = (target as Element).querySelector<HTMLInputElement>(field);
      if (box) box.checked = !isOff();
    },
    true,
  );
  addEventListener('change', ({ target }) => {
    const box = target as HTMLInputElement;
    if (box.matches(field)) write(singleKeys, box.checked ? null : 'off');
  });
}

function isOff(): boolean {
  return read(singleKeys) === 'off';
}
