/**
 * Bundler loader for posts: under `npm start` a post is rebuilt when one of its samples has changed. Docusaurus's own
 * loader watches only the Markdown file.
 */
module.exports = function watchSamples(markdown) {
  const done = this.async();
  const { samplesOf } = this.getOptions();
  samplesOf(this.resourcePath).then((files) => {
    for (const file of files) this.addDependency(file);
    done(null, markdown);
  }, done);
};
