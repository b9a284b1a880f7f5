const { readFileSync } = require('node:fs');
const postcss = require('postcss');

/**
 * Bundler loader: puts imported style sheets in place of their `@import`, and leaves out custom properties that
 * nothing in them uses: libraries define hundreds, most of them for components that a page does not show.
 */
module.exports = function bundleLoader(source) {
  // The bundler keeps the result on disk until one of these files changes.
  this.addDependency(__filename);
  const root = postcss.parse(source, { from: this.resourcePath });
  root.walkAtRules('import', (rule) => {
    const file = require.resolve(rule.params.slice(1, -1), { paths: [this.context] });
    this.addDependency(file);
    rule.replaceWith(postcss.parse(readFileSync(file, 'utf8'), { from: file }));
  });
  removeUnusedProperties(root);
  return root.toString();
};

/** An unused property may read another one, so this repeats until there is nothing left to remove. */
function removeUnusedProperties(root) {
  const used = new Set();
  root.walkDecls(({ value }) => {
    for (const [, name] of value.matchAll(/var\(\s*(--[\w-]+)/g)) used.add(name);
  });
  let removed = false;
  root.walkDecls(/^--/, (declaration) => {
    if (used.has(declaration.prop)) return;
    declaration.remove();
    removed = true;
  });
  if (removed) removeUnusedProperties(root);
}
