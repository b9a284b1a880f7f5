import type { Middleware } from 'docusaurus-plugin-kit/developmentFiles';

/** Makes a picture. */
export interface PictureSource {
  type: 'image/svg+xml' | 'image/png';
  make: () => Promise<Buffer | string>;
}

/**
 * A middleware for `npm start`, where no picture is drawn before a page asks for it.
 *
 * @param sourceAt finds the picture of a path on the site
 */
export function servePictures(sourceAt: (path: string) => PictureSource | undefined): Middleware {
  return {
    name: 'cards',
    middleware({ url = '' }, response, next) {
      const source = sourceAt(url.split('?')[0] ?? '');
      if (!source) return next();
      source.make().then(
        (content) => {
          response.setHeader('Content-Type', source.type);
          response.end(content);
        },
        (error: Error) => {
          response.statusCode = 500;
          response.end(`${error.message}\n`);
        },
      );
    },
  };
}
