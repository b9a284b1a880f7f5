const { readdirSync } = require('node:fs');
const path = require('node:path');

/** The files, besides the code itself, that the colors depend on. */
const folders = [__dirname, path.join(__dirname, '../code-colors')];

/**
 * Bundler loader for posts: a post is rebuilt when the themes of code or the highlighter have changed. It is needed
 * because the bundler caches posts on disk.
 */
module.exports = function watchColors(markdown) {
  this.addDependency(this.getOptions().config);
  for (const folder of folders) {
    for (const name of readdirSync(folder)) {
      if (/\.tsx?$/.test(name)) this.addDependency(path.join(folder, name));
    }
  }
  return markdown;
};
