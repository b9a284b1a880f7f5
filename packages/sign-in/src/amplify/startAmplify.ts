import { configureAmplify, type Use } from './configureAmplify';
import { followAmplify } from './followAmplify';

/**
 * Starts Amplify; a later call only adds what is missing.
 *
 * Listening comes first, because Amplify reports a redirect that has just ended as soon as it is configured.
 */
export function startAmplify(use: Use): Promise<void> {
  followAmplify();
  return configureAmplify(use);
}
