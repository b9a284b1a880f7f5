const links = new Map<string, Promise<void>>();

/**
 * Links a style sheet that was imported with `?url`, only once.
 *
 * @returns a promise that resolves when the style sheet applies. It rejects if it cannot be loaded; the next call tries
 * again.
 */
export function linkStyles(url: string): Promise<void> {
  let loaded = links.get(url);
  if (!loaded) {
    loaded = link(url);
    links.set(url, loaded);
    loaded.catch(() => links.delete(url));
  }
  return loaded;
}

function link(url: string): Promise<void> {
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.href = url;
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error(`${url} could not be loaded.`));
    };
    document.head.append(element);
  });
}
