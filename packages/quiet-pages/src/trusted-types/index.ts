import { policyRules } from './policyRules';

/**
 * The site's Trusted Types policies (https://www.w3.org/TR/trusted-types/), which the first script of every page creates.
 *
 * The content security policy lets no text become code or the address of a script unless a Trusted Types policy has
 * allowed it. It allows two. Browsers ask the one with the name `default` whenever a script of the site, React or the
 * bundler writes a text to such a place. That one reads markup by the other, `inert`, which allows everything and is
 * known to this script alone: each may be created once.
 */

/** The parts of the API that are used here; TypeScript's library does not have them. */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: Partial<ReturnType<typeof policyRules>>,
  ): { createHTML(html: string): string };
}

const { trustedTypes } = window as { trustedTypes?: TrustedTypePolicyFactory };

if (trustedTypes) {
  const inert = trustedTypes.createPolicy('inert', { createHTML: (html) => html });
  trustedTypes.createPolicy(
    'default',
    policyRules((html) => inert.createHTML(html)),
  );
}
