import { styleFileRules } from 'docusaurus-quiet-pages/styles';
import { configureBundle } from '../bundle';

type Configure = typeof configureBundle;
type Rule = { test: RegExp; resourceQuery?: RegExp | { not: RegExp[] } };

const ofQuietPages: Configure = (config, isServer) => ({
  module: { rules: styleFileRules(config, isServer) },
});

/** The rules for a style sheet, after some plugins have changed those of Docusaurus. */
function rulesFor(query: string, plugins: Configure[]): Rule[] {
  const config = { module: { rules: [{ test: /\.css$/i }] as Rule[] } };
  for (const configure of plugins) {
    const added = configure(config as never, false, {} as never, undefined);
    config.module.rules.push(...((added?.module?.rules ?? []) as Rule[]));
  }
  return config.module.rules.filter(({ resourceQuery }) => {
    if (resourceQuery instanceof RegExp) return resourceQuery.test(query);
    return !resourceQuery?.not.some((pattern) => pattern.test(query));
  });
}

test.each([
  ['alone', [configureBundle]],
  ['before the plugin of quiet pages', [configureBundle, ofQuietPages]],
  ['after the plugin of quiet pages', [ofQuietPages, configureBundle]],
])('style sheets to link are files of their own, and all others stay: %s', (...[, plugins]) => {
  expect(rulesFor('?url', plugins)).toEqual([expect.objectContaining({ type: 'asset/resource' })]);
  expect(rulesFor('', plugins)).toEqual([expect.not.objectContaining({ type: expect.anything() })]);
});
