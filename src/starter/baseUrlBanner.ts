const scope: { docusaurus?: object } = window;

/**
 * On the home page Docusaurus shows a banner about a wrong base URL when its script has not run as soon as the document
 * is complete. Here it never has by then: the style sheet tells whether files are found.
 *
 * @see BaseUrlIssueBanner in @docusaurus/core, which looks for `window.docusaurus`
 */
export function preventBaseUrlBanner(): void {
  // Before Docusaurus's listener, which is on the document.
  addEventListener(
    'DOMContentLoaded',
    () => {
      const { sheet } = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]') ?? {};
      if (sheet?.cssRules.length) scope.docusaurus ??= {};
    },
    { capture: true },
  );
}
