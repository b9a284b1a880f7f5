const { readFileSync } = require('node:fs');

/**
 * Bundler loader: writes class names of Amplify UI's components where components take them from the table of all, the
 * module `options.table`. Nothing needs the table then.
 */
module.exports = function classNamesLoader(source) {
  const { table } = this.getOptions();
  // The bundler keeps the result on disk until one of these files changes.
  this.addDependency(__filename);
  this.addDependency(table);
  const entries = readFileSync(table, 'utf8').matchAll(/^\s*(\w+): '([\w-]+)',$/gm);
  const classNames = new Map([...entries].map(([, name, className]) => [name, className]));
  return source.replace(/\bComponentClassName\.(\w+)/g, (_use, name) => {
    const className = classNames.get(name);
    if (className) return `'${className}'`;
    throw new Error(
      `${name} is not found in ${table}. Adapt plugins/lean-sign-in/classNamesLoader.js.`,
    );
  });
};
