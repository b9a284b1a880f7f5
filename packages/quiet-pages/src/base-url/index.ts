const scope: { docusaurus?: object } = window;

/*
 * Docusaurus shows its banner about a wrong base URL if its script has not run when the document is complete. Here it never
 * has by then, so the style sheet shows whether files are found. Only the home page has the banner, and this script.
 *
 * See BaseUrlIssueBanner in @docusaurus/core, which looks for `window.docusaurus`. This listener runs before Docusaurus's,
 * which is on the document.
 */
addEventListener(
  'DOMContentLoaded',
  () => {
    const { sheet } = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]') ?? {};
    if (sheet?.cssRules.length) scope.docusaurus ??= {};
  },
  true,
);
