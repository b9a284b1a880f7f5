import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Middleware } from 'docusaurus-plugin-kit/developmentFiles';
import { drawingCode } from '../headers/drawingPage';
import { belowRoot } from '../site-roots/siteRoots';
import { isForThisMachine, isOwnRequest } from './ownRequest';

/**
 * Mermaid's published code. The page that draws with it has no origin, so that its requests look like those of another
 * site. A path with an escape could mean a file elsewhere.
 */
const isOfDrawing = (url: string) => url.startsWith(drawingCode) && !/%|\.\./.test(url);

/** Answers requests that are not the site's own with status 403. */
export const refuseOthers = (baseUrl: string): Middleware => ({
  name: 'refuse-others',
  middleware(request, response, next) {
    const { headers, url = '' } = request;
    const isOfFrame = () => isForThisMachine(headers) && isOfDrawing(belowRoot(url, [baseUrl]));
    if (isOwnRequest(headers) || isOfFrame()) return next();
    response.statusCode = 403;
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.end('This development server answers only requests of its own pages.\n');
  },
});

/** The same for WebSockets, which middlewares do not see. */
export function refuseOtherSockets(server: Server): void {
  server.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => {
    // Browsers always send the origin with a WebSocket's request.
    if (isOwnRequest(request.headers) && request.headers.origin !== undefined) return;
    socket.write('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    socket.destroy();
  });
}
