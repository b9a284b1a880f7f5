import type { ColorMode } from '@docusaurus/theme-common';
import { read, settings, whenShown, write } from './browser';
import type { Hydration } from './hydrate';

/** Docusaurus's storage key for the reader's choice. */
const key = 'theme';

/** The mode of a reader who has chosen none: the quiet pages have no other (config.ts). */
const defaultMode = settings.defaultMode ?? 'light';

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
export function followColorMode({ isDone }: Pick<Hydration, 'isDone'>): void {
  addEventListener('storage', (event) => {
    if (!isDone() && (event.key === key || event.key === null)) show(event.newValue);
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
  const mode = (choice ?? defaultMode) === 'dark' ? 'dark' : 'light';
  dataset.theme = dataset.themeChoice = mode;
  const color = settings.themeColor?.[mode];
  if (color) document.querySelector('meta[name=theme-color]')?.setAttribute('content', color);
}
