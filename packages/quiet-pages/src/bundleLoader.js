/**
 * Bundler loader: makes a file of its own of a module, and puts its address in the place of the module. The bundler cannot
 * load TypeScript, so bundles.ts passes the function as an option.
 */
module.exports = function bundleLoader() {
  const done = this.async();
  const { bundleFile, emits } = this.getOptions();
  bundleFile(this.resourcePath).then(({ address, text, sources }) => {
    for (const source of sources) this.addDependency(source);
    if (emits) this.emitFile(address, text);
    done(null, `export default __webpack_public_path__ + ${JSON.stringify(address)};`);
  }, done);
};
