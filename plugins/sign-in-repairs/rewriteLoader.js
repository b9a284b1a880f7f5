/** Bundler loader: writes `options.to` where the module has `options.from`. */
module.exports = function rewriteLoader(source) {
  const { from, to } = this.getOptions();
  // The bundler keeps the result on disk until this file changes.
  this.addDependency(__filename);
  if (!source.includes(from)) {
    throw new Error(`The module no longer has ${from}. Adapt plugins/sign-in-repairs/index.ts.`);
  }
  return source.replaceAll(from, to);
};
