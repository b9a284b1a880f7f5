/** What Amplify UI asks of `lodash/merge`: one object from those of the validators, which are data. */
export default function merge(target, ...sources) {
  for (const source of sources) {
    for (const [key, value] of Object.entries(source ?? {})) {
      if (isContainer(value)) {
        const base = isContainer(target[key]) ? target[key] : Array.isArray(value) ? [] : {};
        target[key] = merge(base, value);
      } else if (value !== undefined || !(key in target)) {
        target[key] = value;
      }
    }
  }
  return target;
}

function isContainer(value) {
  return typeof value === 'object' && value !== null;
}
