/**
 * Bundler loader: writes TypeScript's enums as results of pure functions, so that the bundler can leave out those that
 * nothing uses.
 */
module.exports = function pureEnumsLoader(source) {
  // The bundler keeps the result on disk until this file changes.
  this.addDependency(__filename);
  const pure = source.replace(
    /^(?:var|let) (\w+);\n\(function \(\1\) \{\n([^]*?)\n\}\)\(\1 \|\| \(\1 = \{\}\)\);$/gm,
    'const $1 = /*#__PURE__*/ (function ($1) {\n$2\n    return $1;\n})({});',
  );
  if (pure === source || /\|\| \(\w+ = \{\}\)/.test(pure)) {
    throw new Error('Enums have another form now. Adapt plugins/lean-sign-in/pureEnumsLoader.js.');
  }
  return pure;
};
