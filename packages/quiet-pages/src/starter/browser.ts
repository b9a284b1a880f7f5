/** Calls back at once, or when the page is shown that the browser has rendered in advance. */
export function whenShown(callback: () => void): void {
  const { prerendering } = document as { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', callback);
  else callback();
}

/** Whether React has hydrated the page. Docusaurus marks the document, also when the page has crashed (theme/Error). */
export function isHydrated(): boolean {
  return document.documentElement.dataset.hasHydrated === 'true';
}

/** Calls back once it has. */
export function whenHydrated(callback: () => void): void {
  const observer = new MutationObserver(() => {
    if (!isHydrated()) return;
    observer.disconnect();
    callback();
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-has-hydrated'] });
}

/** The value of a key in local storage; null also if the reader forbids storage. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes its key. If the reader forbids storage, a choice holds for this page. */
export function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Forbidden.
  }
}

export function isSlowConnection(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/** Calls back when the browser is idle, or after 2 s. */
export function whenIdle(task: () => void): void {
  // Safari has no `requestIdleCallback`.
  const request = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback));
  request(task, { timeout: 2000 });
}

/** What the options of the site say to the starter. */
export interface StarterSettings {
  /** The site's color mode, for readers who have not chosen one. */
  defaultMode?: 'light' | 'dark';
  /** The color of the browser's own bars in each color mode. */
  themeColor?: { light: string; dark: string };
  /** A selector of links to pages from which readers come back to the line where they were. */
  returning?: string;
  /** A regular expression of the storage keys and cookies of readers who have a session, or one to end. */
  sessionKeys?: string;
}

/** The bundler puts the values here, as JSON (bundles.ts). Pages of the development server have none. */
declare const SETTINGS: string | undefined;

export const settings: StarterSettings =
  typeof SETTINGS === 'undefined' ? {} : JSON.parse(SETTINGS);
