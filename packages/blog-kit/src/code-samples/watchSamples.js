const path = require('node:path');

/**
 * Bundler loader for posts: under `npm start` a post is rebuilt when one of its samples has changed. Docusaurus's own
 * loader watches only the Markdown file.
 */
module.exports = function watchSamples(markdown) {
  for (const [, file] of markdown.matchAll(/^\s*[`~]{3,}.*\bfile=([^\s#]+)/gm)) {
    this.addDependency(path.resolve(path.dirname(this.resourcePath), file));
  }
  return markdown;
};
