/** What the document has for the starter to say (starter/StarterTexts.tsx). */
export function said(what: 'loading' | 'retry' | 'unreachable' | 'incomplete'): string {
  return document.documentElement.dataset[what] as string;
}
