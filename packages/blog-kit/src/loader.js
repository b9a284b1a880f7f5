/** Bundler loader: the bundler cannot load TypeScript, so plugins pass the function as an option. */
module.exports = function loader(content) {
  const done = this.async();
  this.getOptions()
    .load(this, content)
    .then((result) => done(null, result), done);
};

// Pictures are bytes; for the text of posts the bundler turns them into text again.
module.exports.raw = true;
