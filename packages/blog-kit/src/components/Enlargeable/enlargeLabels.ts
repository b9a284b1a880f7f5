/**
 * What an enlarged picture says, in the order in which docusaurus-quiet-pages/enlarge reads it from `data-enlarge`: the name
 * of the window, and its buttons.
 */
export function enlargeLabels(): string {
  return ['Picture', 'Enlarge', 'Fit to window', 'Close'].join('|');
}
