import { forgetFailure } from '../loading/failureNotice';
import { whenAwake } from './awake';
import { switchColorMode } from './colorMode';
import { toggleMenu } from './menu';
import type { Waking } from './wake';

/** What the starter does itself until React does. */
const answers = {
  '.color-mode-switch': switchColorMode,
  '.navbar__toggle, .navbar-sidebar__close, .navbar-sidebar__backdrop': toggleMenu,
};

/** What only the page's code can do. Links, fields and `<details>` are the browser's; copying never is React's. */
const controls = `:is(button, [role=button], [role=tab]):not([data-copied], .loading-failure button, ${Object.keys(answers).join()})`;

/** What React would answer by taking the page over at once, in one long task, if it saw it while it does so in steps. */
const hasty = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'keyup',
  'focusin',
  'focusout',
];

/**
 * Answers what readers do before React does: at once where a few lines can, otherwise as soon as the page is awake.
 */
export function answerControls({ isAwake, wake, need }: Waking): void {
  const waiting = new Map<Element, Event>();

  const keep = (control: Element, event: Event): void => {
    // A control that is used again because nothing has happened yet is used once.
    waiting.set(control, event);
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

  listen('click', (event, target) => {
    const answer = Object.entries(answers).find(([selector]) => target.closest(selector))?.[1];
    const control = target.closest(controls);
    if (answer || control) event.stopPropagation();
    if (control) {
      event.preventDefault();
      keep(control, event);
    }
    answer?.();
  });
  listen('keydown', (event, target) => {
    event.stopPropagation();
    const control = target.closest(controls);
    // Enter and Space become clicks, Tab moves the focus.
    if (control && event.key.startsWith('Arrow')) keep(control, event);
  });
  listen('pointerover', (_, target) => {
    if (target.closest(controls)) wake();
  });
  for (const type of hasty as (keyof WindowEventMap)[]) {
    listen(type, (event, target) => {
      event.stopPropagation();
      if (target.closest(controls)) wake();
    });
  }

  whenAwake(() => {
    forgetFailure();
    // When React has shown what its components change in answer to being awake.
    setTimeout(() => {
      tellWherePointerAndFocusAre();
      for (const [control, event] of waiting) {
        if (event instanceof KeyboardEvent) {
          control.dispatchEvent(new KeyboardEvent(event.type, event));
        } else {
          (control as HTMLElement).click();
        }
      }
    });
  });
}

/** The pointer and the focus came before React listened. */
function tellWherePointerAndFocusAre(): void {
  const bubbles = { bubbles: true };
  const hovered = [...document.querySelectorAll(':hover')].pop();
  hovered?.dispatchEvent(new PointerEvent('pointerover', bubbles));
  hovered?.dispatchEvent(new MouseEvent('mouseover', bubbles));
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', bubbles));
}
