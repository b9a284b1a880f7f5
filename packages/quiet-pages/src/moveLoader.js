/**
 * Bundler loader: puts the address of a figure's script in the place of the script. The bundler cannot load TypeScript,
 * so the plugin passes the function as an option.
 */
module.exports = function moveLoader() {
  const done = this.async();
  const { bundleMove, emits } = this.getOptions();
  bundleMove(this.resourcePath).then(({ address, text, sources }) => {
    for (const source of sources) this.addDependency(source);
    if (emits) this.emitFile(address, text);
    done(null, `export default __webpack_public_path__ + ${JSON.stringify(address)};`);
  }, done);
};
