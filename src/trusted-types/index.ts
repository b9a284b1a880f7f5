import { policyRules } from './policyRules';

/**
 * The site's Trusted Types policy (https://www.w3.org/TR/trusted-types/), which the first script of every page creates.
 *
 * The content security policy lets no text become code or the address of a script unless a Trusted Types policy has
 * allowed it. It allows one policy, which has the name `default`: browsers ask it whenever a script of the site, React
 * or the bundler writes a text to such a place.
 */

/** The part of the API that is used here; TypeScript's library does not have it. */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: typeof policyRules): unknown;
}

const { trustedTypes } = window as { trustedTypes?: TrustedTypePolicyFactory };

trustedTypes?.createPolicy('default', policyRules);
