import { translate } from '@docusaurus/Translate';

/**
 * What an enlarged picture says, in the order in which docusaurus-quiet-pages/enlarge reads it from `data-enlarge`: the name
 * of the window, and its buttons.
 */
export function enlargeLabels(): string {
  return [
    translate({ id: 'blogKit.enlargeable.picture', message: 'Picture' }),
    translate({ id: 'blogKit.enlargeable.enlarge', message: 'Enlarge' }),
    translate({ id: 'blogKit.enlargeable.fit', message: 'Fit to window' }),
    translate({ id: 'blogKit.enlargeable.close', message: 'Close' }),
  ].join('|');
}
