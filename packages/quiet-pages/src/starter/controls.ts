import { isHydrated, read, settings, whenHydrated, write } from './browser';
import { chooseColorMode } from './colorMode';
import type { Hydration } from './hydrate';
import { answered } from './reading';
import { keepScrollPosition } from './scrollPosition';

const colorSwitch = '.color-mode-switch';
const menuButtons = '.navbar__toggle, .navbar-sidebar__close, .navbar-sidebar__backdrop';

/** The tabs of Docusaurus whose panels are all in the page, in the order of the tabs (theme/Tabs). */
const readyTab = '[role=tab][data-tab]';

/**
 * The controls that need the page's code, and tabs. The browser handles links, fields, `<details>` and popovers.
 */
const controls = `:is(button, [role=button], [role=tab]):not([popovertarget], .loading-failure button, .enlarged button, [data-move] *, a[href]:not([href="#"]), ${answered}, ${colorSwitch}, ${menuButtons})`;

/**
 * Answers what readers do before React can: at once if a few lines suffice, otherwise as soon as the page is hydrated, by
 * clicking the control then.
 */
export function answerControls({ isUnderWay, prepare, need }: Hydration): void {
  const clicked = new Map<HTMLElement, () => HTMLElement | undefined>();
  let findFocused: (() => HTMLElement | undefined) | undefined;

  const listen = <Type extends 'pointerover' | 'focusin' | 'click' | 'keydown'>(
    type: Type,
    listener: (target: Element, event: WindowEventMap[Type]) => void,
  ): void => {
    const beforeReact = (event: WindowEventMap[Type]): void => {
      if (!isHydrated() && event.target instanceof Element) listener(event.target, event);
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
  listen('pointerover', (target) => {
    if (neededBy(target)) prepare();
  });
  listen('focusin', (target) => {
    if (neededBy(target)) prepare();
    const control = target.closest<HTMLElement>(controls);
    findFocused = control ? remember(control) : undefined;
  });
  listen('click', (target, event) => {
    if (settings.returning && target.closest(settings.returning)) keepScrollPosition();
    const control = neededBy(target);
    const tab = target.closest<HTMLElement>(readyTab);
    if (control) {
      // Clicking it again, because nothing has happened yet, counts as one click.
      clicked.set(control, remember(control));
      need();
    } else if (tab) choose(tab);
    else if (target.closest(colorSwitch)) chooseColorMode();
    else if (target.closest(menuButtons)) toggleMenu();
    else return;
    take(event);
  });
  listen('keydown', (target, event) => {
    const tab = target.closest<HTMLElement>(readyTab);
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const tabs = besides(tab);
    if (step) tabs.at((tabs.indexOf(tab) + step) % tabs.length)?.focus();
    else if (/^(?:Enter| )$/.test(event.key)) choose(tab);
    else return;
    take(event);
  });
  whenHydrated(() => {
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

/** Opens or closes the menu of small screens. React takes over its state (theme/Navbar/MobileSidebar). */
function toggleMenu(): void {
  const isOpen = document.querySelector('.navbar')?.classList.toggle('navbar-sidebar--show');
  document.querySelector('.navbar__toggle')?.setAttribute('aria-expanded', String(isOpen));
}

/** Closes the menu by Escape, and when the focus leaves it for the page that it covers. */
export function followMenu(): void {
  // The starter or, once the page is hydrated, React answers it.
  const toggle = () => document.querySelector<HTMLElement>('.navbar__toggle');
  const isOpen = () => document.querySelector('.navbar-sidebar--show') !== null;
  const close = (event: Event): void => {
    const target = event.target as Element;
    const isEscape = (event as KeyboardEvent).key === 'Escape';
    const hasLeft = event.type === 'focusin' && !target.closest('.navbar');
    // A dialog over the menu closes first.
    if (!isOpen() || target.closest('dialog') || !(isEscape || hasLeft)) return;
    toggle()?.click();
    if (isEscape) toggle()?.focus();
  };
  for (const type of ['keydown', 'focusin']) addEventListener(type, close);
  // The reader has followed a link in it, and comes back.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isOpen()) toggle()?.click();
  });
}

/** Shows the panel of a tab, and keeps the choice for its group, as Docusaurus does. */
function chooseTab(tab: HTMLElement): void {
  const { group, tab: value = '' } = tab.dataset;
  showTab(tab);
  if (group) write(`docusaurus.tab.${group}`, value);
  restoreTabs();
}

/** Shows the tabs that the reader has chosen before. */
export function restoreTabs(): void {
  for (const tab of document.querySelectorAll<HTMLElement>(`${readyTab}[data-group]`)) {
    const { group, tab: value } = tab.dataset;
    if (read(`docusaurus.tab.${group}`) === value) showTab(tab);
  }
}

function showTab(tab: HTMLElement): void {
  const panels = tab.parentElement?.nextElementSibling?.children;
  besides(tab).forEach((each, at) => {
    const isChosen = each === tab;
    each.classList.toggle('tabs__item--active', isChosen);
    each.setAttribute('aria-selected', String(isChosen));
    each.tabIndex = isChosen ? 0 : -1;
    panels?.[at]?.toggleAttribute('hidden', !isChosen);
  });
}

/** The elements beside one, with it. */
function besides(element: Element): HTMLElement[] {
  return [...(element.parentElement?.children ?? [])] as HTMLElement[];
}
