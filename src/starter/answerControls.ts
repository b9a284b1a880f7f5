import { forgetFailure } from '../loading/failureNotice';
import { whenAwake, type Kept } from './awake';
import { chooseColorMode } from './colorMode';
import { toggleMenu } from './menu';
import { remember } from './place';
import type { Waking } from './wake';

/** The controls that the starter answers until React does. */
const answers = {
  '.color-mode-switch': chooseColorMode,
  '.navbar__toggle, .navbar-sidebar__close, .navbar-sidebar__backdrop': toggleMenu,
};

/**
 * The controls that need the page's code. The browser handles links, fields, `<details>` and popovers; React never
 * handles copying.
 */
const controls = `:is(button, [role=button], [role=tab]):not([data-copied], [popovertarget], .loading-failure button, a[href]:not([href="#"]), ${Object.keys(answers).join()})`;

/** Events that show that the reader is about to use a control. */
const intents = ['pointerover', 'pointerdown', 'touchstart', 'mousedown', 'focusin'] as const;

/**
 * React's discrete events, except those of fields. If React gets one while it hydrates the page in steps, it does the
 * rest in one long task. So the starter answers them meanwhile; an owner's scripts that listen on the document do not
 * get them.
 *
 * @see https://github.com/facebook/react/blob/v19.2.0/packages/react-dom-bindings/src/events/ReactDOMEventListener.js
 */
const discrete = [
  ...['click', 'dblclick', 'auxclick', 'contextmenu', 'mousedown', 'mouseup'],
  ...['pointerdown', 'pointerup', 'pointercancel', 'touchstart', 'touchend', 'touchcancel'],
  ...['keydown', 'keypress', 'keyup', 'focusin', 'focusout'],
];

/** Answers what readers do before React can: at once if a few lines suffice, otherwise as soon as the page is awake. */
export function answerControls({ isWaking, isAwake, wake, need }: Waking): void {
  const kept: Kept[] = [];

  const keep = (control: Element, event: Event): void => {
    event.preventDefault();
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
    addEventListener(type, ifAsleep, { capture: true });
  };

  for (const type of intents) {
    listen(type, (_, target) => {
      if (target.closest(controls)) wake();
    });
  }
  listen('click', (event, target) => {
    const control = target.closest(controls);
    if (control) keep(control, event);
    Object.entries(answers).find(([selector]) => target.closest(selector))?.[1]();
  });
  listen('keydown', (event, target) => {
    const control = target.closest(controls);
    if (control && isAnswered(control, event)) keep(control, event);
  });
  for (const type of discrete as (keyof WindowEventMap)[]) {
    listen(type, (event, target) => {
      if (isWaking() && !target.closest('.loading-failure')) event.stopPropagation();
    });
  }

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
