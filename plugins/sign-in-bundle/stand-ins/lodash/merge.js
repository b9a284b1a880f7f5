import { merge } from 'es-toolkit/object';

/**
 * Does what Amplify UI needs of `lodash/merge`: it makes one object from those of the validators, some of which return
 * none.
 */
export default function mergeAll(target, ...sources) {
  return sources.reduce((merged, source) => merge(merged, source ?? {}), target);
}
