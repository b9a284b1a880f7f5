import type { ColorMode } from '@docusaurus/theme-common';
import { isHydrated, read, settings, whenShown, write } from './browser';

/** Docusaurus's storage key for the reader's choice. */
const key = 'theme';

/** Shows the other color mode, and keeps the choice. React reads it from the document when it hydrates the page. */
export function chooseColorMode(): void {
  write(key, switchColorMode(announce));
}

/**
 * Answers a click on the color switch: the next paint changes the switch itself, and a later one the page. A change of
 * mode restyles every element, which takes slow phones longer than a tap may wait for its answer.
 *
 * @param show shows the mode on the page; the switch reads it from `data-theme-choice`, an attribute of Docusaurus
 * @returns the other mode
 * @see https://web.dev/articles/optimize-inp#yield_to_allow_rendering_work_to_occur_sooner
 */
export function switchColorMode(show: (mode: ColorMode) => void): ColorMode {
  const { dataset } = document.documentElement;
  const isChosen = dataset.themeChoice === 'dark' || dataset.themeChoice === 'light';
  const other = (isChosen ? dataset.themeChoice : dataset.theme) === 'dark' ? 'light' : 'dark';
  dataset.themeChoice = other;
  requestAnimationFrame(() => setTimeout(show, 0, other));
  return other;
}

/** Follows the choice of other tabs, as React does once the page is hydrated, and that of earlier pages on the way back. */
export function followColorMode(): void {
  addEventListener('storage', (event) => {
    if (!isHydrated() && (event.key === key || event.key === null)) show(event.newValue);
  });
  let known = read(key);
  // Pages that return from the back-forward cache, or were rendered in advance, get no storage events. A mode set by the
  // address (`?docusaurus-theme=`) stays.
  const refresh = (): void => {
    if (read(key) !== known) announce(read(key));
  };
  whenShown(refresh);
  addEventListener('pagehide', () => (known = read(key)));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh();
  });
  // React changes the mode, too.
  const observer = new MutationObserver(colorBars);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  colorBars();
}

/** Sends a choice as if another tab had made it, so that the starter or, by now, React shows it. */
function announce(newValue: string | null): void {
  try {
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  } catch {
    // Storage is forbidden, so the choice holds only for this page.
    show(newValue);
  }
}

function show(choice: string | null): void {
  const { dataset } = document.documentElement;
  // A value that is not a mode is read as Docusaurus reads it.
  dataset.theme = dataset.themeChoice =
    (choice ?? settings.defaultMode) === 'dark' ? 'dark' : 'light';
}

/** Gives the browser's own bars the color of the mode. */
function colorBars(): void {
  const color = settings.themeColor?.[document.documentElement.dataset.theme as ColorMode];
  if (color) document.querySelector('meta[name=theme-color]')?.setAttribute('content', color);
}
