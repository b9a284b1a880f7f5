const scope: { docusaurus?: object } = window;

/**
 * On the home page Docusaurus shows a banner about a wrong base URL if its script has not run when the document is
 * complete. Here it never has by then, so the style sheet shows whether files are found.
 *
 * @see BaseUrlIssueBanner in @docusaurus/core, which looks for `window.docusaurus`
 */
export function preventBaseUrlBanner(): void {
  // This runs before Docusaurus's listener, which is on the document.
  addEventListener(
    'DOMContentLoaded',
    () => {
      const { sheet } = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]') ?? {};
      if (sheet?.cssRules.length) scope.docusaurus ??= {};
    },
    true,
  );
}
