/**
 * The site's Trusted Types policy (https://www.w3.org/TR/trusted-types/), which the first script of every page creates.
 *
 * The content security policy lets no text become code or the address of a script unless a Trusted Types policy has
 * allowed it. It allows one policy, which has the name `default`: browsers ask it whenever a script of the site, React
 * or the bundler writes a text to such a place.
 */

/** The part of the API that is used here; TypeScript's library does not have it. */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: Record<string, (text: string) => string | null>): unknown;
}

const { trustedTypes } = window as { trustedTypes?: TrustedTypePolicyFactory };

trustedTypes?.createPolicy('default', {
  // React writes highlighted code, headings and structured data this way, as the build has them. Scripts and event
  // handlers in markup are refused by the content security policy.
  createHTML: (html) => html,
  // The starter and the bundler load the scripts of the build, which all lie in this folder.
  createScriptURL: (url) =>
    new URL(url, location.href).href.startsWith(`${location.origin}/assets/js/`) ? url : null,
  // Structured data stand in script elements. Anything else is code.
  createScript: (text) => (isJson(text) ? text : null),
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
