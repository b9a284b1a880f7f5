import type { LoadContext } from '@docusaurus/types';
import clientModules from '..';

/** The number of chunks of a blog with 5,000 posts. */
const chunks = 12_000;

test('chunks that are named by their hash alone get the same name in one of a million builds at most', () => {
  const { NODE_ENV } = process.env;
  const context = { generatedFilesDir: __dirname, siteConfig: {} } as unknown as LoadContext;
  Object.assign(process.env, { NODE_ENV: 'production' });
  const { output } =
    clientModules(context).configureWebpack?.({}, false, {} as never, undefined) ?? {};
  Object.assign(process.env, { NODE_ENV });

  const digits = Number(/\[contenthash:(\d+)\]/.exec(String(output?.chunkFilename))?.[1]);
  // https://en.wikipedia.org/wiki/Birthday_problem#Square_approximation
  expect(chunks ** 2 / (2 * 16 ** digits)).toBeLessThan(1e-6);
});
