import type { Middleware } from 'docusaurus-plugin-kit/developmentFiles';
import { belowBaseUrl } from '../blog-path/belowBaseUrl';
import { manifestPath } from '../search-page/files';

/**
 * Answers requests for the files of the index, which `npm start` makes when the search asks for the first one, and
 * again after a post has changed.
 *
 * @param makeFiles the files by their addresses below `baseUrl`
 * @param baseUrl the address of the site, as a path
 */
export function developmentFiles(
  makeFiles: () => Promise<Map<string, string>>,
  baseUrl: string,
): Middleware {
  let files: Promise<Map<string, string>> | undefined;
  return {
    name: 'search',
    middleware(request, response, next) {
      const address = belowBaseUrl(request.url?.split('?')[0] ?? '', baseUrl);
      if (address === manifestPath) files = makeFiles();
      if (!files) return next();
      files.then((made) => {
        const text = made.get(address);
        if (text === undefined) return next();
        response.setHeader('Content-Type', 'application/json; charset=utf-8');
        response.end(text);
      }, next);
    },
  };
}
