/** What Amplify UI asks of `lodash/pickBy`: the entries of a plain object that pass a test. */
export default function pickBy(object, test) {
  return Object.fromEntries(Object.entries(object).filter(([key, value]) => test(value, key)));
}
