import { merge } from 'es-toolkit/object';

/** What Amplify UI asks of `lodash/merge`: one object from those of the validators, some of which give none. */
export default function mergeAll(target, ...sources) {
  return sources.reduce((merged, source) => merge(merged, source ?? {}), target);
}
