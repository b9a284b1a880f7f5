import { createHash } from 'node:crypto';

const styleHash = createHash('sha256').update('display: none;').digest('base64');

/** Sources that pages of the development server need in addition to the policy of production. */
export const developmentSources: Readonly<Record<string, readonly string[]>> = {
  'script-src': [
    // The script that sets the color mode. Production allows it by its hash, which comes from the built page.
    "'unsafe-inline'",
  ],
  'style-src': [
    // The theme hides its icons with `style="display: none;"`; production's template hides them in another way.
    "'unsafe-hashes'",
    `'sha256-${styleHash}'`,
  ],
};
