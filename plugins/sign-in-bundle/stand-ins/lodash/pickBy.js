/** What Amplify UI asks of `lodash/pickBy`: the entries of a plain object that pass a test. */
export { pickBy as default } from 'es-toolkit/object';
