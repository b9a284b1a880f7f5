import { isMenuOpen, toggleMenu } from './menu';
import { bars, keySuffix, themeColors } from './settings';
import { whenShown } from './shown';
import { read, write } from './storage';
import { switchColorMode } from './switchColorMode';
import type { Waking } from './wake';

/** Docusaurus's storage key for the reader's choice. */
const key = `theme${keySuffix}`;
const html = document.documentElement;
/** The mode that the page template shows before anything else runs; empty if the system decides. */
const defaultMode = html.dataset.theme;

/** Shows the other color mode, and keeps the choice. React reads it from the document when the page wakes. */
export function chooseColorMode(): void {
  write(key, switchColorMode(announce));
}

/** Follows the choice of other tabs, as React does once the page is awake. */
export function followColorMode({ isAwake }: Waking): void {
  addEventListener('storage', (event) => {
    if (!isAwake() && (event.key === key || event.key === null)) show(event.newValue);
  });
}

/** When the page returns from the back-forward cache, or was rendered in advance, shows the mode that was chosen meanwhile. */
export function followHistory({ isAwake }: Waking): void {
  let known = read(key);
  // Such pages get no storage events. A mode set by the address (`?docusaurus-theme=`) stays.
  const refresh = (): void => {
    if (read(key) !== known) announce(read(key));
  };
  whenShown(refresh);
  addEventListener('pagehide', () => (known = read(key)));
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (!isAwake() && isMenuOpen()) toggleMenu();
    refresh();
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
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  // A value that is not a mode is read as Docusaurus reads it.
  const mode = (choice ?? defaultMode ?? system) === 'dark' ? 'dark' : 'light';
  html.dataset.theme = mode;
  html.dataset.themeChoice = choice === null && !defaultMode ? 'system' : mode;
  document.querySelector(bars)?.setAttribute('content', themeColors[mode]);
}
