import { themeColors } from '../components/ThemeColor/colors';
import { isMenuOpen, toggleMenu } from './menu';
import { switchColorMode } from './switchColorMode';
import type { Waking } from './wake';

/** Where Docusaurus keeps the reader's choice. */
const key = 'theme';
const html = document.documentElement;
/** What the page template shows before anything else runs; nothing where the system decides. */
const defaultMode = html.dataset.theme;

/** Shows the other color mode, and keeps the choice. React finds it in the document when it wakes. */
export function chooseColorMode(): void {
  const choice = switchColorMode(show);
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Storage is forbidden: the choice holds for this page.
  }
}

/** Follows the choice of other tabs, as React does once it is awake. */
export function followColorMode({ isAwake }: Waking): void {
  addEventListener('storage', (event) => {
    if (!isAwake() && (event.key === key || event.key === null)) show(event.newValue);
  });
}

/** Shows what has been chosen since the page was left, when it comes back from the browser's history. */
export function followHistory({ isAwake }: Waking): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (!isAwake() && isMenuOpen()) toggleMenu();
    try {
      const newValue = localStorage.getItem(key);
      // Nobody tells pages that rest in the history; React listens too.
      dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    } catch {
      // Storage is forbidden: the choice held for the other page.
    }
  });
}

function show(choice: string | null): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  // What is no mode is read as Docusaurus reads it.
  const mode = (choice ?? defaultMode ?? system) === 'dark' ? 'dark' : 'light';
  html.dataset.theme = mode;
  html.dataset.themeChoice = choice === null && !defaultMode ? 'system' : mode;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', themeColors[mode]);
}
