import { forgetFailure } from '../loading/failureNotice';
import { keepScrollPosition } from '../scroll-position/keepScrollPosition';
import { whenAwake, type Kept } from './awake';
import { chooseColorMode } from './colorMode';
import { toggleMenu } from './menu';
import { aided } from './aids';
import { remember } from './place';
import { hasDocs, returning } from './settings';
import { answerTabKey, chooseTab, readyTab } from './tabs';
import type { Waking } from './wake';

/** The controls that the starter answers until React does. */
const answers = {
  '.color-mode-switch': chooseColorMode,
  '.navbar__toggle, .navbar-sidebar__close, .navbar-sidebar__backdrop': toggleMenu,
};

/**
 * The controls that need the page's code. The browser handles links, fields, `<details>` and popovers.
 */
const controls = `:is(button, [role=button], [role=tab]):not([popovertarget], .loading-failure button, .enlarged button, [data-move] *, a[href]:not([href="#"]), ${[aided, ...Object.keys(answers)].join()})`;

/** The theme's list of docs beside one. */
const docsList = '.theme-doc-sidebar-container';

/** The control that an event is about, if it needs the page's code. */
function neededBy(target: Element): Element | undefined {
  const control = target.closest(controls);
  return control?.matches(readyTab) === false ? control : undefined;
}

/** Events that show that the reader is about to use a control; a finger's first one is `pointerover`, too. */
const intents = ['pointerover', 'focusin'] as const;

/** Answers what readers do before React can: at once if a few lines suffice, otherwise as soon as the page is awake. */
export function answerControls({ isWaking, isAwake, wake, need }: Waking): void {
  const kept: Kept[] = [];

  const keep = (control: Element, event: Event): void => {
    // If the reader clicks a control again because nothing has happened yet, this counts as one click.
    const isRepeated =
      event.type === 'click' &&
      kept.some((earlier) => earlier.control === control && earlier.event.type === 'click');
    if (!isRepeated) kept.push({ control, find: remember(control), event });
    need();
  };

  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    listener: (event: WindowEventMap[Type], target: Element) => void,
  ): void => {
    const ifAsleep = (event: WindowEventMap[Type]): void => {
      const { target } = event;
      if (!isAwake() && target instanceof Element) listener(event, target);
    };
    addEventListener(type, ifAsleep, true);
  };

  /** Chooses a tab; React chooses it again, because it renders tabs anew when the page wakes. */
  const choose = (tab: HTMLElement): void => {
    chooseTab(tab);
    kept.push({
      control: tab,
      find: remember(tab),
      event: new MouseEvent('click', { bubbles: true }),
    });
  };

  for (const type of intents) {
    listen(type, (_, target) => {
      if (neededBy(target)) wake();
    });
  }
  /** A page that is waking gets the event no second time. */
  const take = (event: Event): void => {
    event.preventDefault();
    if (isWaking()) event.stopPropagation();
  };

  listen('click', (event, target) => {
    const control = neededBy(target);
    const tab = target.closest<HTMLElement>(readyTab);
    const answer = Object.entries(answers).find(([selector]) => target.closest(selector))?.[1];
    if (control) keep(control, event);
    else if (tab) choose(tab);
    answer?.();
    // The menu of a page of docs lists its docs, too, which only React knows. It takes the open menu over.
    if (hasDocs && answer === toggleMenu && document.querySelector(docsList)) need();
    if (target.closest(returning)) keepScrollPosition();
    if (control || tab || answer) take(event);
  });
  listen('keydown', (event, target) => {
    const control = target.closest<HTMLElement>(controls);
    if (!control || !isAnswered(control, event)) return;
    if (neededBy(control)) keep(control, event);
    else answerTabKey(control, event.key, choose);
    take(event);
  });
  whenAwake((answer) => {
    forgetFailure();
    answer(kept);
  });
}

/** Whether a control handles a key. The browser turns the keys of buttons into clicks. */
function isAnswered(control: Element, { key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  // A key that the browser handles.
  if (altKey || ctrlKey || metaKey) return false;
  const presses = !(control instanceof HTMLButtonElement) && /^(?:Enter| )$/.test(key);
  return presses || (control.matches('[role=tab]') && /^Arrow(?:Left|Right)$/.test(key));
}
