import { createHash } from 'node:crypto';

const styleHash = createHash('sha256').update('display: none;').digest('base64');

/** What pages of the development server need beyond the policy of production. */
export const developmentSources: Readonly<Record<string, readonly string[]>> = {
  'script-src': [
    // The script that sets the color mode: production names it by its hash, which the built page tells.
    "'unsafe-inline'",
  ],
  'style-src': [
    // The theme hides its icons with `style="display: none;"`: production's template says so otherwise.
    "'unsafe-hashes'",
    `'sha256-${styleHash}'`,
  ],
};
