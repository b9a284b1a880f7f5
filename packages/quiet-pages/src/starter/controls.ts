import { keepScrollPosition } from './scrollPosition';
import { aided } from './reading';
import { read, settings, write } from './browser';
import { chooseColorMode } from './colorMode';
import type { Hydration } from './hydrate';

/** The controls that the starter answers until React does. */
const answers = {
  '.color-mode-switch': chooseColorMode,
  '.navbar__toggle, .navbar-sidebar__close, .navbar-sidebar__backdrop': toggleMenu,
};

/** The tabs of Docusaurus whose panels are all in the page, in the order of the tabs (theme/Tabs). */
const readyTab = '[role=tab][data-tab]';

/**
 * The controls that need the page's code, and tabs. The browser handles links, fields, `<details>` and popovers.
 */
const controls = `:is(button, [role=button], [role=tab]):not([popovertarget], .loading-failure button, .enlarged button, [data-move] *, a[href]:not([href="#"]), ${[aided, ...Object.keys(answers)].join()})`;

/** The theme's list of docs beside one, which the menu has, too, and only React knows. */
const docsList = '.theme-doc-sidebar-container';

/**
 * Answers what readers do before React can: at once if a few lines suffice, otherwise as soon as the page is hydrated, by
 * clicking the control then.
 */
export function answerControls({ isUnderWay, isDone, prepare, need, whenDone }: Hydration): void {
  const clicked = new Map<HTMLElement, () => HTMLElement | undefined>();
  let findFocused: (() => HTMLElement | undefined) | undefined;

  const listen = <Type extends 'pointerover' | 'focusin' | 'click' | 'keydown'>(
    type: Type,
    listener: (event: WindowEventMap[Type], target: Element) => void,
  ): void => {
    const beforeReact = (event: WindowEventMap[Type]): void => {
      const { target } = event;
      if (!isDone() && target instanceof Element) listener(event, target);
    };
    addEventListener(type, beforeReact, true);
  };
  /** React gets the event no second time, if it is about to hydrate the page. */
  const take = (event: Event): void => {
    event.preventDefault();
    if (isUnderWay()) event.stopPropagation();
  };
  /** React renders tabs anew when it hydrates the page, and has to be told of the choice. */
  const choose = (tab: HTMLElement): void => {
    chooseTab(tab);
    clicked.set(tab, remember(tab));
  };

  // Events that show that the reader is about to use a control; a finger's first one is `pointerover`, too.
  listen('pointerover', (_, target) => {
    if (neededBy(target)) prepare();
  });
  listen('focusin', (_, target) => {
    if (neededBy(target)) prepare();
    const control = target.closest<HTMLElement>(controls);
    findFocused = control ? remember(control) : undefined;
  });
  listen('click', (event, target) => {
    const control = neededBy(target);
    const tab = target.closest<HTMLElement>(readyTab);
    const answer = Object.entries(answers).find(([selector]) => target.closest(selector))?.[1];
    if (control) {
      // Clicking it again, because nothing has happened yet, counts as one click.
      if (!clicked.has(control)) clicked.set(control, remember(control));
      need();
    } else if (tab) choose(tab);
    answer?.();
    // It takes the open menu over.
    if (answer === toggleMenu && document.querySelector(docsList)) need();
    if (settings.returning && target.closest(settings.returning)) keepScrollPosition();
    if (control || tab || answer) take(event);
  });
  listen('keydown', (event, target) => {
    const tab = target.closest<HTMLElement>(readyTab);
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
    if (answerTabKey(tab, event.key, choose)) take(event);
  });
  whenDone(() => {
    for (const find of clicked.values()) find()?.click();
    if (document.activeElement === document.body) findFocused?.()?.focus({ preventScroll: true });
  });
}

/** The control that an event is about, if it needs the page's code. */
function neededBy(target: Element): HTMLElement | undefined {
  const control = target.closest<HTMLElement>(controls);
  return control?.matches(readyTab) === false ? control : undefined;
}

/** Remembers a control by its place, too, because React recreates some. @returns a function that finds it again */
function remember(control: HTMLElement): () => HTMLElement | undefined {
  const all = () => [...document.querySelectorAll<HTMLElement>(controls)];
  const place = all().indexOf(control);
  return () => {
    if (control.isConnected) return control;
    const other = all()[place];
    return other?.textContent === control.textContent ? other : undefined;
  };
}

/** Infima's class for a navigation bar with an open menu. */
const openMenu = 'navbar-sidebar--show';

/** Whether the menu of small screens is open. */
export function isMenuOpen(): boolean {
  return document.querySelector(`.${openMenu}`) !== null;
}

/** Opens or closes the menu of small screens. React takes over its state (theme/Navbar/MobileSidebar). */
function toggleMenu(): void {
  const isOpen = document.querySelector('.navbar')?.classList.toggle(openMenu);
  document.querySelector('.navbar__toggle')?.setAttribute('aria-expanded', String(isOpen));
}

/** Closes the menu by Escape, and when the focus leaves it for the page that it covers. */
export function followMenu(): void {
  const close = (event: Event): void => {
    const target = event.target as Element;
    const isEscape = (event as KeyboardEvent).key === 'Escape';
    const hasLeft = event.type === 'focusin' && !target.closest('.navbar');
    // A dialog over the menu closes first.
    if (!isMenuOpen() || target.closest('dialog') || !(isEscape || hasLeft)) return;
    // The starter or, once the page is hydrated, React answers it.
    const toggle = document.querySelector<HTMLElement>('.navbar__toggle');
    toggle?.click();
    if (isEscape) toggle?.focus();
  };
  for (const type of ['keydown', 'focusin']) addEventListener(type, close);
  // The reader has followed a link in it, and comes back.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isMenuOpen()) document.querySelector<HTMLElement>('.navbar__toggle')?.click();
  });
}

/** The elements beside one, with it. */
const besides = (element: Element): HTMLElement[] =>
  [...(element.parentElement?.children ?? [])] as HTMLElement[];

/** Shows the panel of a tab, and keeps the choice for its group, as Docusaurus does. */
function chooseTab(tab: HTMLElement): void {
  showTab(tab);
  const { group, tab: value = '' } = tab.dataset;
  if (!group) return;
  write(keyOf(group), value);
  restoreTabs();
}

/** Shows the tabs that the reader has chosen before. */
export function restoreTabs(): void {
  for (const tab of document.querySelectorAll<HTMLElement>(`${readyTab}[data-group]`)) {
    const { group = '', tab: value } = tab.dataset;
    if (read(keyOf(group)) === value) showTab(tab);
  }
}

/** Moves the focus to the tab beside one by an arrow key, or chooses the tab. @returns whether it has answered the key */
function answerTabKey(tab: HTMLElement, key: string, choose: (tab: HTMLElement) => void): boolean {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const tabs = besides(tab);
  if (step) tabs.at((tabs.indexOf(tab) + step) % tabs.length)?.focus();
  else if (/^(?:Enter| )$/.test(key)) choose(tab);
  else return false;
  return true;
}

function showTab(tab: HTMLElement): void {
  const panels = [...(tab.parentElement?.nextElementSibling?.children ?? [])] as HTMLElement[];
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
