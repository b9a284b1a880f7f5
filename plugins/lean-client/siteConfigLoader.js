/**
 * Bundler loader for the site's configuration as every page carries it: `export default {…}`.
 *
 * The options of presets and plugins and the page template are read at build time alone.
 */
module.exports = function siteConfigLoader(source) {
  const [, json] = /export default (\{.*\});?\s*$/s.exec(source) ?? [];
  if (json === undefined) {
    throw new Error(
      'Docusaurus writes its configuration in another form now. Adapt plugins/lean-client/siteConfigLoader.js.',
    );
  }
  const config = JSON.parse(json);
  for (const name of ['presets', 'plugins', 'ssrTemplate']) delete config[name];
  return `export default ${JSON.stringify(config)};`;
};
