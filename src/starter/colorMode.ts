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
  const choice = switchColorMode(announce);
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
  let known = stored();
  addEventListener('pagehide', () => (known = stored()));
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (!isAwake() && isMenuOpen()) toggleMenu();
    // Nobody tells pages that rest in the history. What an address asks for (`?docusaurus-theme=`) stays.
    if (stored() !== known) announce(stored());
  });
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is forbidden: a choice holds for one page.
    return null;
  }
}

/** Shows a choice as one that was made in another tab: whoever follows those shows it, this page or React by now. */
function announce(newValue: string | null): void {
  try {
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  } catch {
    // Storage is forbidden, and the choice is this page's alone.
    show(newValue);
  }
}

function show(choice: string | null): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  // What is no mode is read as Docusaurus reads it.
  const mode = (choice ?? defaultMode ?? system) === 'dark' ? 'dark' : 'light';
  html.dataset.theme = mode;
  html.dataset.themeChoice = choice === null && !defaultMode ? 'system' : mode;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', themeColors[mode]);
}
