const { readFileSync } = require('node:fs');
const postcss = require('postcss');

/** 'a.css', or 'a.css' layer(b) */
const IMPORT = /^['"]([^'"]+)['"](?:\s+layer\(([^)]+)\))?$/;

/**
 * Bundler loader: puts imported style sheets in place of their `@import`, and leaves out custom properties that
 * nothing in them uses: libraries define hundreds, most of them for components that a page does not show.
 */
module.exports = function bundleLoader(source) {
  // The bundler keeps the result on disk until one of these files changes.
  this.addDependency(__filename);
  const root = postcss.parse(source, { from: this.resourcePath });
  root.walkAtRules('import', (rule) => {
    const [, request = '', layer] = IMPORT.exec(rule.params) ?? [];
    const file = require.resolve(request, { paths: [this.context] });
    this.addDependency(file);
    const sheet = postcss.parse(readFileSync(file, 'utf8'), { from: file });
    rule.replaceWith(
      layer ? postcss.atRule({ name: 'layer', params: layer, nodes: sheet.nodes }) : sheet,
    );
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
