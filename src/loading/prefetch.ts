import { whenIdle } from './whenIdle';

/** Pages share files, and each is wanted once. */
const known = new Set<string>();

/**
 * Stands for Docusaurus's module of this name (plugins/client-modules): brings a file of a page that may be wanted next
 * into the browser's cache.
 *
 * Docusaurus adds `<link rel="prefetch">`, which Firefox holds to `default-src` and so refuses here, with an error for
 * each: https://github.com/w3c/webappsec-csp/issues/107. What is fetched is allowed by `connect-src 'self'` in every
 * engine, and is found in the cache by the script that asks for it later.
 */
export default async function prefetch(url: string): Promise<void> {
  if (known.has(url)) return;
  known.add(url);
  // A page that shows has many links, and each asks for a few files: together, they would be a long task.
  await new Promise<void>(whenIdle);
  try {
    const response = await fetch(url, { priority: 'low' });
    // A file that is not read to its end is not kept.
    await response.arrayBuffer();
  } catch {
    known.delete(url);
    // The navigation that needs the file asks again, and says what is wrong.
  }
}
