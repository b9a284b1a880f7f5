import { whenIdle } from './whenIdle';

/** Pages share files; each is fetched only once. */
const known = new Set<string>();

/**
 * Replaces Docusaurus's module of this name (plugins/client-modules). It fetches a file of a page that the reader may
 * open next into the browser's cache.
 *
 * Docusaurus adds `<link rel="prefetch">`. Firefox applies `default-src` to it and so refuses it here, with an error
 * for each file: https://github.com/w3c/webappsec-csp/issues/107. Every engine allows `fetch` by `connect-src 'self'`,
 * and finds the file in the cache when a script needs it later.
 */
export default async function prefetch(url: string): Promise<void> {
  if (known.has(url)) return;
  known.add(url);
  // A page has many links with a few files each: all at once they would be a long task.
  await new Promise<void>(whenIdle);
  try {
    const response = await fetch(url, { priority: 'low' });
    // The browser caches a file only if it is read to the end.
    await response.arrayBuffer();
  } catch {
    known.delete(url);
    // The navigation that needs the file asks again, and says what is wrong.
  }
}
