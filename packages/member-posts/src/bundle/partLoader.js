const { mdxLoader } = require('@docusaurus/mdx-loader/lib/loader');

/**
 * Bundler loader: compiles the part for members of a post with Docusaurus's own loader. For the server's bundle that one
 * leaves out the files that a post shows, because the browser's has them; the part is in the server's bundle alone.
 */
module.exports = function partLoader(source) {
  const compiler = { ...this._compiler, name: 'client' };
  return mdxLoader.call(Object.create(this, { _compiler: { value: compiler } }), source);
};
