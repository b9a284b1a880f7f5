/** Bundler loader: leaves out the lines that the regular expression `options.lines` matches. */
module.exports = function withoutLinesLoader(source) {
  const { lines } = this.getOptions();
  // The bundler keeps the result on disk until this file changes.
  this.addDependency(__filename);
  const pattern = new RegExp(lines);
  const all = source.split('\n');
  const kept = all.filter((line) => !pattern.test(line));
  if (kept.length === all.length) {
    throw new Error(`No line matches ${lines}. Adapt plugins/lean-sign-in/rewrites.ts.`);
  }
  return kept.join('\n');
};
