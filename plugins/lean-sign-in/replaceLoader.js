const { readFileSync } = require('node:fs');

/**
 * Bundler loader: takes the text of the file `options.replacement` for that of the module. Its relative imports are
 * those of the module that it replaces, and it has to export the same names.
 */
module.exports = function replaceLoader(source) {
  const { replacement } = this.getOptions();
  // The bundler keeps the result on disk until one of these files changes.
  this.addDependency(__filename);
  this.addDependency(replacement);
  const text = readFileSync(replacement, 'utf8');
  const [expected, found] = [source, text].map(exportedNames);
  if (expected !== found) {
    throw new Error(
      `The module exports { ${expected} } and ${replacement} { ${found} }. Adapt it.`,
    );
  }
  return text;
};

function exportedNames(source) {
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) =>
    names.split(',').map((name) => name.replace(/^.* as /, '').trim()),
  );
  const declared = [...source.matchAll(/^export (?:const|(?:async )?function) (\w+)/gm)].map(
    ([, name]) => name,
  );
  return [...listed, ...declared].sort().join(', ');
}
