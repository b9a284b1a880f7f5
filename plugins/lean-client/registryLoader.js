/**
 * Bundler loader for Docusaurus's table of page modules: `[() => import(…), "path", require.resolveWeak("path")]`.
 *
 * The browser needs the import alone; the path and the weak reference tell the server which chunks a page used. They
 * double what each page adds to the script of every page.
 */
module.exports = function registryLoader(source) {
  // The bundler keeps the result on disk until the file or this loader changes.
  this.addDependency(__filename);
  const lean = source.replace(/, "[^"]+", require\.resolveWeak\("[^"]+"\)\]/g, ']');
  if (lean === source) {
    throw new Error(
      'Docusaurus writes its registry in another form now. Adapt plugins/lean-client/registryLoader.js.',
    );
  }
  return lean;
};
