import type { Server, IncomingMessage, IncomingHttpHeaders } from 'node:http';
import type { Middleware } from './common/developmentFiles';
import type { Served } from './headers/contentSecurityPolicy';
import { headerRules, headersFor } from './headers/headers';
import type { Duplex } from 'node:stream';

/** The settings of webpack-dev-server that are set here: https://webpack.js.org/configuration/dev-server/ */
interface DevServer {
  allowedHosts: 'auto';
  headers(request: { url?: string }): Record<string, string>;
  setupMiddlewares(middlewares: Middleware[]): [];
  onListening(devServer: { server?: Server }): void;
}

/**
 * The bundler's settings with which the development server sends the headers of production, so that it shows nothing
 * that production blocks, and answers only requests of its own pages.
 */
export function developmentServer(site: Served): { devServer: DevServer; devtool: string } {
  const rules = headerRules({ ...site, isDevelopment: true });
  const devServer: DevServer = {
    // Docusaurus allows all, which would also switch off the checks of webpack-dev-server.
    allowedHosts: 'auto',
    // Replaces Docusaurus's headers, which let every web page read.
    headers: ({ url = '/' }) => headersFor(rules, url.split('?')[0] ?? '/'),
    setupMiddlewares(middlewares) {
      // It comes first. Docusaurus appends the result to its own list, which is this array.
      middlewares.unshift(refuseOthers);
      return [];
    },
    onListening({ server }) {
      if (server) refuseOtherSockets(server);
    },
  };
  // Docusaurus's source maps use `eval`, which the policy blocks; this setting writes them to separate files.
  return { devServer, devtool: 'cheap-module-source-map' };
}

/** Answers requests that are not the site's own with status 403. */
const refuseOthers: Middleware = {
  name: 'refuse-others',
  middleware({ headers }, response, next) {
    if (isOwnRequest(headers)) return next();
    response.statusCode = 403;
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.end('This development server answers only requests of its own pages.\n');
  },
};

/** The same for WebSockets, which middlewares do not see. */
function refuseOtherSockets(server: Server): void {
  server.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => {
    // Browsers always send the origin with a WebSocket's request.
    if (isOwnRequest(request.headers) && request.headers.origin !== undefined) return;
    socket.write('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    socket.destroy();
  });
}

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
function isOwnRequest(headers: IncomingHttpHeaders): boolean {
  const { host = '', origin } = headers;
  if (!isForThisMachine(headers)) return false;
  const isNavigation =
    headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  if (isNavigation) return true;
  if (origin !== undefined && origin !== `http://${host}`) return false;
  // Browsers that do not send it obey the header Cross-Origin-Resource-Policy.
  return ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string);
}
