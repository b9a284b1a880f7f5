/** Reads the settings of an aws-exports.js. */
export function parseAWSExports() {
  throw new Error('aws-exports.js is left out of Amplify by plugins/lean-sign-in.');
}
