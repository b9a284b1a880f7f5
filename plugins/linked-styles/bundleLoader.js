const { readFileSync } = require('node:fs');
const purgeCSS = require('@fullhuman/postcss-purgecss');
const postcss = require('postcss');

/**
 * Bundler loader: puts imported style sheets in place of their `@import`, and leaves out custom properties that nothing
 * reads. Amplify UI defines about a thousand, most of them for components that this site does not show.
 */
module.exports = async function bundleLoader(source) {
  const done = this.async();
  try {
    const root = postcss.parse(source, { from: this.resourcePath });
    root.walkAtRules('import', (rule) => {
      const file = require.resolve(rule.params.slice(1, -1), { paths: [this.context] });
      this.addDependency(file);
      rule.replaceWith(postcss.parse(readFileSync(file, 'utf8'), { from: file }));
    });
    // Every selector stays: Amplify UI puts class names together at run time.
    const purge = purgeCSS({ content: [], safelist: [/.*/], variables: true });
    const { css } = await postcss([purge]).process(root, { from: this.resourcePath });
    done(null, css);
  } catch (error) {
    done(error);
  }
};
