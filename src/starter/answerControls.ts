import { forgetFailure } from '../loading/failureNotice';
import { whenAwake, type Kept } from './awake';
import { chooseColorMode } from './colorMode';
import { toggleMenu } from './menu';
import { remember } from './place';
import type { Waking } from './wake';

/** What the starter does itself until React does. */
const answers = {
  '.color-mode-switch': chooseColorMode,
  '.navbar__toggle, .navbar-sidebar__close, .navbar-sidebar__backdrop': toggleMenu,
};

/** What only the page's code can do. Links, fields and `<details>` are the browser's; copying never is React's. */
const controls = `:is(button, [role=button], [role=tab]):not([data-copied], .loading-failure button, a[href]:not([href="#"]), ${Object.keys(answers).join()})`;

/** What moves the reader towards a control. */
const intents = ['pointerover', 'pointerdown', 'touchstart', 'mousedown', 'focusin'] as const;

/**
 * What React answers by taking the page over in one long task, where it would do so in steps: its discrete events, but
 * those that fields send. The starter answers meanwhile; scripts of an owner's that listen on the document hear of none.
 *
 * @see https://github.com/facebook/react/blob/v19.2.0/packages/react-dom-bindings/src/events/ReactDOMEventListener.js
 */
const discrete = [
  ...['click', 'dblclick', 'auxclick', 'contextmenu', 'mousedown', 'mouseup'],
  ...['pointerdown', 'pointerup', 'pointercancel', 'touchstart', 'touchend', 'touchcancel'],
  ...['keydown', 'keypress', 'keyup', 'focusin', 'focusout'],
];

/**
 * Answers what readers do before React does: at once where a few lines can, otherwise as soon as the page is awake.
 */
export function answerControls({ isWaking, isAwake, wake, need }: Waking): void {
  const kept: Kept[] = [];

  const keep = (control: Element, event: Event): void => {
    event.preventDefault();
    // A control that is clicked again because nothing has happened yet is clicked once.
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

/** Whether a control does something with a key. The browser makes clicks of the keys of buttons. */
function isAnswered(control: Element, { key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  // A key of the browser's.
  if (altKey || ctrlKey || metaKey) return false;
  const presses = !(control instanceof HTMLButtonElement) && /^(?:Enter| )$/.test(key);
  return presses || (control.matches('[role=tab]') && /^Arrow(?:Left|Right)$/.test(key));
}
