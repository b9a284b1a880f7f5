/** Does what Amplify UI needs of `lodash/pickBy`: it returns the entries of a plain object that pass a test. */
export { pickBy as default } from 'es-toolkit/object';
