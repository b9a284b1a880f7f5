const { readdirSync } = require('node:fs');
const path = require('node:path');

/** What decides the colors of code beside the code itself. */
const folders = [__dirname, path.join(__dirname, '../../src/highlight')];

/**
 * Bundler loader for posts: a post is built anew when the themes of code have changed, or what colors it. The bundler
 * keeps posts on disk from one build to the next.
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
