import type { IncomingHttpHeaders } from 'node:http';

/** The names of this machine, with or without a port. */
const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Whether a request asks for this machine by a name of its own. A page whose name is changed to this machine (DNS
 * rebinding) asks for it by the page's name, and could read the answer.
 */
export function isForThisMachine({ host = '' }: IncomingHttpHeaders): boolean {
  return ownHost.test(host);
}

/**
 * Whether a request to the development server comes from its own pages, from the address bar, or from a program on this
 * machine. The drafts and the source maps that it serves are for nobody else.
 *
 * - The host must be this machine's. Any IP address would do for webpack-dev-server, also 0.0.0.0 and those that other
 *   machines know.
 * - Pages of other origins may open a page, as the sign-in does when it returns, but load no script and no file
 *   (CVE-2025-30359), and open no WebSocket, whatever their address (CVE-2025-30360, and CVE-2025-24010 of Vite). A
 *   page of another port of this machine is another origin, too.
 */
export function isOwnRequest(headers: IncomingHttpHeaders): boolean {
  const { host = '', origin } = headers;
  if (!isForThisMachine(headers)) return false;
  const isNavigation =
    headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  if (isNavigation) return true;
  if (origin !== undefined && origin !== `http://${host}`) return false;
  // Browsers that do not send it obey the header Cross-Origin-Resource-Policy.
  return ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string);
}
