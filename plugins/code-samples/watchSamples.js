const path = require('node:path');

/**
 * Bundler loader for posts: under `npm start` a post is built anew when a sample that it shows has changed. Docusaurus's
 * own loader watches the Markdown file alone.
 */
module.exports = function watchSamples(markdown) {
  for (const [, file] of markdown.matchAll(/^\s*[`~]{3,}.*\bfile=([^\s#]+)/gm)) {
    this.addDependency(path.resolve(path.dirname(this.resourcePath), file));
  }
  return markdown;
};
