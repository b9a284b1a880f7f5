import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Middleware } from '../common/developmentFiles';
import { isOwnRequest } from './ownRequest';

/** Answers requests that are not the site's own with status 403. */
export const refuseOthers: Middleware = {
  name: 'refuse-others',
  middleware({ headers }, response, next) {
    if (isOwnRequest(headers)) return next();
    response.statusCode = 403;
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.end('This development server answers only requests of its own pages.\n');
  },
};

/** The same for WebSockets, which middlewares do not see. */
export function refuseOtherSockets(server: Server): void {
  server.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => {
    // Browsers always send the origin with a WebSocket's request.
    if (isOwnRequest(request.headers) && request.headers.origin !== undefined) return;
    socket.write('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    socket.destroy();
  });
}
