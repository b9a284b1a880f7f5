import type { Middleware } from 'docusaurus-quiet-pages/common/developmentFiles';

/** A file that is made when somebody asks for it. */
export interface Made {
  type: string;
  make: () => string | Uint8Array | Promise<string | Uint8Array>;
}

/**
 * A middleware for `npm start`, where no file is made before a page asks for it.
 *
 * @param find finds the file of a path on the site; undefined for what others answer
 */
export function serveMade(
  name: string,
  find: (address: string) => Made | undefined | Promise<Made | undefined>,
): Middleware {
  return {
    name,
    async middleware({ url = '' }, response, next) {
      try {
        const found = await find(url.split('?')[0] ?? '');
        if (!found) return next();
        const content = await found.make();
        response.setHeader('Content-Type', found.type);
        response.end(content);
      } catch (error) {
        response.statusCode = 500;
        response.end(`${(error as Error).message}\n`);
      }
    },
  };
}
