/** What the policy allows to be written: each rule returns the text, or null to refuse it. */
export const policyRules = {
  /**
   * React writes highlighted code, headings and structured data this way, as the build has them. Scripts and event
   * handlers in markup are refused by the content security policy.
   */
  createHTML: (html: string): string | null => html,

  /** The starter and the bundler load the scripts of the build, which all lie in this folder. */
  createScriptURL: (url: string): string | null =>
    new URL(url, location.href).href.startsWith(`${location.origin}/assets/js/`) ? url : null,

  /** Structured data stand in script elements. Anything else is code. */
  createScript: (text: string): string | null => (isJson(text) ? text : null),
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
