/**
 * Does what Amplify UI needs of `lodash/kebabCase`: it makes custom properties from the English names of its tokens.
 */
export { kebabCase as default } from 'es-toolkit/string';
