import { inlineStyleAttribute } from 'docusaurus-quiet-pages/content-security/inlineStyleAttribute';
import { startMoving } from 'docusaurus-quiet-pages/figures/startMoving';
import { answerTabKey, chooseTab } from 'docusaurus-quiet-pages/starter/tabs';
import { diagramAttribute } from './diagramAttribute';

/** A place in the part in which a component draws a diagram. */
export interface Diagram {
  element: HTMLElement;
  /** In Mermaid's language. */
  definition: string;
  /** Its block of code, as HTML. */
  source: string;
}

/**
 * Gives a part that has just come into the page what pages of the build have: styles that the content security policy
 * allows only to scripts, figures that move, tabs that answer, and places for diagrams.
 */
export function prepare(part: HTMLElement): Diagram[] {
  for (const element of part.querySelectorAll<HTMLElement>(`[${inlineStyleAttribute}]`)) {
    element.style.cssText = element.getAttribute(inlineStyleAttribute) ?? '';
    element.removeAttribute(inlineStyleAttribute);
  }
  for (const figure of part.querySelectorAll<HTMLElement>('figure[data-move]'))
    void startMoving(figure);
  answerTabs(part);
  // Marks the current heading in the contents.
  document.dispatchEvent(new Event('shown'));
  return [...part.querySelectorAll<HTMLElement>(`[${diagramAttribute}]`)].map((element) => {
    const source = element.innerHTML;
    element.replaceChildren();
    return { element, definition: element.getAttribute(diagramAttribute) ?? '', source };
  });
}

/** React, which answers tabs elsewhere, knows none of the part. */
function answerTabs(part: HTMLElement): void {
  const tabOf = ({ target }: Event) => (target as Element).closest<HTMLElement>('[role=tab]');
  part.addEventListener('click', (event) => {
    const tab = tabOf(event);
    if (tab) chooseTab(tab);
  });
  part.addEventListener('keydown', (event) => {
    const tab = tabOf(event);
    if (!tab || !/^(?:Enter| |ArrowLeft|ArrowRight)$/.test(event.key) || event.altKey) return;
    answerTabKey(tab, event.key, chooseTab);
    event.preventDefault();
  });
}
