import { keySuffix } from './settings';
import { write, read } from './storage';

/** The tabs beside a tab, with it. */
const besides = (tab: Element): HTMLElement[] =>
  [...(tab.parentElement?.children ?? [])] as HTMLElement[];

/** The panels of a tab and those beside it, in their order. */
const panelsOf = (tab: Element): HTMLElement[] =>
  [...(tab.parentElement?.nextElementSibling?.children ?? [])] as HTMLElement[];

/** The tabs of Docusaurus whose panels are all in the page, in the order of the tabs (theme/Tabs). */
export const readyTab = '[role=tab][data-tab]';

/** Shows the panel of a tab, and keeps the choice for its group, as Docusaurus does. */
export function chooseTab(tab: HTMLElement): void {
  show(tab);
  const { group, tab: value = '' } = tab.dataset;
  if (!group) return;
  write(keyOf(group), value);
  restoreTabs();
}

/** Shows the tabs that the reader has chosen before. */
export function restoreTabs(): void {
  for (const tab of document.querySelectorAll<HTMLElement>(`${readyTab}[data-group]`)) {
    const { group = '', tab: value } = tab.dataset;
    if (read(keyOf(group)) === value) show(tab);
  }
}

/** Moves the focus to the tab beside one by an arrow key; any other key chooses the tab. */
export function answerTabKey(
  tab: HTMLElement,
  key: string,
  choose: (tab: HTMLElement) => void,
): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const tabs = besides(tab);
  if (step) tabs.at((tabs.indexOf(tab) + step) % tabs.length)?.focus();
  else choose(tab);
}

function show(tab: HTMLElement): void {
  const panels = panelsOf(tab);
  besides(tab).forEach((each, at) => {
    const isChosen = each === tab;
    each.classList.toggle('tabs__item--active', isChosen);
    each.setAttribute('aria-selected', String(isChosen));
    each.tabIndex = isChosen ? 0 : -1;
    const panel = panels[at];
    if (panel) panel.hidden = !isChosen;
  });
}

function keyOf(group: string): string {
  return `docusaurus.tab.${group}${keySuffix}`;
}
