import { returnParameters } from '../discussion/widget';
import type { Tracker } from './trackers';

/**
 * The inline script that loads the scripts of analytics, when the page has loaded and is shown: what readers came for is
 * there by then, and a page that the browser only renders in advance is no visit.
 *
 * It leaves private pages alone, and a page to which a service leads back with a key in its address.
 *
 * @param privatePages paths that end with a slash
 */
export function loaderOf(trackers: readonly Tracker[], privatePages: readonly string[]): string {
  const scripts = json(trackers.map(({ script }) => script));
  const paths = json(privatePages.map((page) => page.slice(0, -1)));
  const parameters = json(returnParameters);
  return `(() => {
    const query = new URLSearchParams(location.search);
    if (${paths}.some((path) => location.pathname.startsWith(path)) || ${parameters}.some((name) => query.has(name))) return;
    const load = () => ${scripts}.forEach((attributes) => {
      const script = document.createElement('script');
      for (const name in attributes) script.setAttribute(name, attributes[name]);
      document.head.append(script);
    });
    addEventListener('load', () => {
      if (document.prerendering) document.addEventListener('prerenderingchange', load);
      else load();
    });
  })()`;
}

/** A value as code that cannot end the element it is in. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
