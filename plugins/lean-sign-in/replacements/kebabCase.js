/** What Amplify UI asks of `lodash/kebabCase`: custom properties from the English names of its tokens. */
export default function kebabCase(text) {
  return (text.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? []).join('-').toLowerCase();
}
