import { write, read } from './storage';

const container = '[data-tabs]';

/** The tabs beside a tab, with it. */
const besides = (tab: Element): HTMLElement[] =>
  [...(tab.parentElement?.children ?? [])] as HTMLElement[];

/** The panels of a tab and those beside it, in their order. */
const panelsOf = (tab: Element): HTMLElement[] =>
  [...(tab.parentElement?.nextElementSibling?.children ?? [])] as HTMLElement[];

/** Whether all panels are in the page: with Docusaurus's option `lazy`, React makes them when they are chosen. */
export function hasPanels(tab: Element): boolean {
  return panelsOf(tab).length === besides(tab).length;
}

/** Shows the panel of a tab, and keeps the choice as Docusaurus does: for its group, or in the address. */
export function chooseTab(tab: HTMLElement): void {
  show(tab);
  const { value = '' } = tab.dataset;
  const { tabs: group, query } = tab.closest<HTMLElement>(container)?.dataset ?? {};
  if (query) {
    const address = new URL(location.href);
    address.searchParams.set(query, value);
    history.replaceState(history.state, '', address);
  }
  if (group) write(keyOf(group), value);
  restoreTabs();
}

/** Shows the tabs that the address names, or that the reader has chosen before. */
export function restoreTabs(): void {
  for (const tab of document.querySelectorAll<HTMLElement>('[data-value]')) {
    const { tabs: group, query } = tab.closest<HTMLElement>(container)?.dataset ?? {};
    const named = query && new URLSearchParams(location.search).get(query);
    if (tab.dataset.value === (named ?? (group && read(keyOf(group))))) show(tab);
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
  return `docusaurus.tab.${group}`;
}
