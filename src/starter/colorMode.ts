import { themeColors } from '../components/ThemeColor/colors';
import type { Waking } from './wake';

/** Where Docusaurus keeps the reader's choice. */
const key = 'theme';
const html = document.documentElement;
/** What the page template shows before anything else runs. */
const defaultMode = html.dataset.theme === 'light' ? 'light' : 'dark';

/** Shows the other color mode, and keeps the choice. React finds it in the document when it wakes. */
export function switchColorMode(): void {
  const choice = html.dataset.theme === 'dark' ? 'light' : 'dark';
  show(choice);
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Storage is forbidden: the choice holds for this page.
  }
}

/** Follows the choice of other tabs, and of pages since this one was left, as React does once it is awake. */
export function followColorMode({ isAwake }: Waking): void {
  addEventListener('storage', (event) => {
    if (!isAwake() && (event.key === key || event.key === null)) show(event.newValue);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !isAwake()) show(localStorage.getItem(key));
  });
}

function show(choice: string | null): void {
  // What is no mode is read as Docusaurus reads it.
  const mode = choice === null ? defaultMode : choice === 'dark' ? 'dark' : 'light';
  html.dataset.theme = mode;
  html.dataset.themeChoice = mode;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', themeColors[mode]);
}
