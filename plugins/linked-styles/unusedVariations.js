const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Looks that Amplify UI's components have on request. The sign-in form asks for few of them. */
const variations = [
  'destructive',
  'info',
  'linear',
  'menu',
  'overlay',
  'quiet',
  'secondary',
  'success',
  'tertiary',
  'warning',
];

/** Code that asks for them: Amplify UI's sign-in form, and what this site adds to it. */
const folders = [
  path.join(path.dirname(require.resolve('@aws-amplify/ui-react')), 'esm/components/Authenticator'),
  path.join(__dirname, '../../src/sign-in/widget'),
];

/**
 * Leaves out the rules of those looks that no code asks for.
 *
 * @returns the files that decided it.
 */
module.exports = function removeUnusedVariations(root) {
  const files = folders.flatMap(findCode);
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const unused = variations.filter((name) => !new RegExp(`['"\`]${name}['"\`]`).test(code));
  if (unused.length === 0) return files;
  const ofUnused = new RegExp(`\\.amplify-[\\w-]+--(?:${unused.join('|')})(?![\\w-])`);
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter(
      (selector) => selector.includes(':not(') || !ofUnused.test(selector),
    );
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  return files;
};

function findCode(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:mjs|tsx?)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}
