import { createStyleLoadersFactory } from '@docusaurus/bundler';
import type { PostCssOptions } from '@docusaurus/types';
import { leanPostcss } from '../styles';

const mode = process.env.NODE_ENV;
afterEach(() => {
  process.env.NODE_ENV = mode;
});

/** The options of PostCSS after the plugin has changed them. */
async function optionsIn(environment: string): Promise<PostCssOptions> {
  process.env.NODE_ENV = environment;
  const currentBundler = { name: 'webpack', instance: {} } as never;
  const getStyleLoaders = await createStyleLoadersFactory({ currentBundler });
  const loaders = getStyleLoaders(false, {}) as { options: { postcssOptions?: PostCssOptions } }[];
  const options = loaders.flatMap((loader) => loader.options.postcssOptions ?? []);
  return leanPostcss(options[0]!);
}

test('PostCSS does not look for a configuration in the folders of style sheets', async () => {
  expect((await optionsIn('production')).config).toBe(false);
  expect((await optionsIn('development')).config).toBe(false);
});

test('only the production build, which has the minimizer, leaves out preset-env', async () => {
  expect((await optionsIn('production')).plugins).toEqual([]);
  expect((await optionsIn('development')).plugins).toHaveLength(1);
});
