/** What is read at build time alone. */
const buildOptions = [
  'clientModules',
  'headTags',
  'markdown',
  'onBrokenAnchors',
  'onBrokenLinks',
  'onDuplicateRoutes',
  'plugins',
  'presets',
  'scripts',
  'ssrTemplate',
  'staticDirectories',
  'storage',
  'stylesheets',
  'themes',
];

/** Bundler loader for the site's configuration, `export default {…}`: leaves out what no page reads. */
module.exports = function configLoader(source) {
  // The bundler keeps the result on disk until the file or this loader changes.
  this.addDependency(__filename);
  const [, json] = /export default (\{.*\});?\s*$/s.exec(source) ?? [];
  if (json === undefined) {
    throw new Error(
      'Docusaurus writes its configuration in another form now. Adapt plugins/lean-client/configLoader.js.',
    );
  }
  const config = JSON.parse(json);
  for (const name of buildOptions) delete config[name];
  return `export default ${JSON.stringify(config)};`;
};
