/** Calls back at once, or when the page is shown that the browser has rendered in advance. */
export function whenShown(callback: () => void): void {
  const { prerendering } = document as { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', callback);
  else callback();
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
