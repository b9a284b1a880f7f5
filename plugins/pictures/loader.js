const path = require('node:path');

/** Bundler loader: the bundler cannot load TypeScript, so the plugin gives it what there is to do as an option. */
module.exports = function pictureLoader(content) {
  const done = this.async();
  // The bundler keeps the result on disk until one of these changes.
  this.addDependency(__filename);
  for (const file of ['encodePicture.ts', 'pictureModule.ts', 'settings.ts']) {
    this.addDependency(path.join(__dirname, file));
  }
  const emitFile = (name, file) => this.emitFile(name, file);
  this.getOptions()
    .createModule(content, emitFile)
    .then((code) => done(null, code), done);
};

module.exports.raw = true;
