/** Jest's transformer for packages: Node loads each as it is installed. See `environment.mjs`. */
export default { process: () => ({ code: 'module.exports = requireInstalled(__filename);' }) };
