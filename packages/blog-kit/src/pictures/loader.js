/** Bundler loader: the bundler cannot load TypeScript, so the plugin passes the function as an option. */
module.exports = function pictureLoader(content) {
  const done = this.async();
  const { createModule, sources } = this.getOptions();
  // The bundler keeps the result on disk until one of these changes.
  for (const file of sources) this.addDependency(file);
  const emitFile = (name, file) => this.emitFile(name, file);
  createModule(content, emitFile).then((code) => done(null, code), done);
};

module.exports.raw = true;
