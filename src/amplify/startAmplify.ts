import { configureAmplify, type Use } from './configureAmplify';
import { followAmplify } from './followAmplify';

/**
 * Gets Amplify ready for use; again only where more is asked for.
 *
 * Listening comes first: configuring it is what makes Amplify tell of a redirect that has just ended.
 */
export function startAmplify(use: Use): Promise<void> {
  followAmplify();
  return configureAmplify(use);
}
