/**
 * Bundler loader: keeps the outer spaces of the repeated password, as Amplify UI keeps those of the password. Otherwise a
 * password with outer spaces never equals its repetition.
 */
module.exports = function keepSpacesLoader(source) {
  // The bundler keeps the result on disk until this file changes.
  this.addDependency(__filename);
  const repaired = source.replace(
    /(trimValues\(\{[^}]*\}, 'password')\)/,
    "$1, 'confirm_password')",
  );
  if (repaired === source) {
    throw new Error(
      'Amplify UI trims its values in another way now. Adapt plugins/sign-in-repairs/keepSpacesLoader.js.',
    );
  }
  return repaired;
};
