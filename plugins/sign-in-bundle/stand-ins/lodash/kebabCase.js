/** What Amplify UI asks of `lodash/kebabCase`: custom properties from the English names of its tokens. */
export { kebabCase as default } from 'es-toolkit/string';
