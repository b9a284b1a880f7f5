import { decodePercent } from 'docusaurus-plugin-kit/encoding/decodePercent';
import type { Middleware } from 'docusaurus-plugin-kit/developmentFiles';

/**
 * A middleware for `npm start`, which makes a zip when somebody asks for it.
 *
 * @param zipAt makes the zip of an address, as a path without percent-encoding; undefined if none has it
 */
export function serveZips(zipAt: (address: string) => Uint8Array | undefined): Middleware {
  return {
    name: 'post-projects',
    middleware({ url = '' }, response, next) {
      const zip = url.includes('.zip') ? zipAt(decodePercent(url.split('?')[0] ?? '')) : undefined;
      if (!zip) return next();
      response.setHeader('Content-Type', 'application/zip');
      response.end(zip);
    },
  };
}
