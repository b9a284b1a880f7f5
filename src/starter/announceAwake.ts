import { sendAwake, type Kept } from './awake';
import { remember } from './place';

/** Says that React answers from now on: where everything within src/theme/Root.tsx is ready, and where it crashed. */
export function announceAwake(): void {
  sendAwake(answerKept);
}

/** Answers what the reader did before, when what was made anew on the way is there, too. */
function answerKept(kept: readonly Kept[]): void {
  const findFocused = remember(document.activeElement ?? document.body);
  whenShown(() => {
    (findFocused() as HTMLElement | undefined)?.focus({ preventScroll: true });
    tellWherePointerAndFocusAre();
    repeat(kept);
  });
}

function repeat(kept: readonly Kept[]): void {
  let movedTo: Element | null = null;
  for (const { find, event } of kept) {
    const { activeElement } = document;
    const isKey = event instanceof KeyboardEvent;
    // A key that moves the focus moves the keys that follow.
    const target = (isKey && movedTo) || find();
    target?.dispatchEvent(
      isKey
        ? new KeyboardEvent(event.type, event)
        : new MouseEvent(event.type, event as MouseEvent),
    );
    if (document.activeElement !== activeElement) movedTo = document.activeElement;
  }
}

/** Calls back when React has shown what its components change in answer to being awake; Docusaurus marks it. */
function whenShown(listener: () => void): void {
  const html = document.documentElement;
  const observer = new MutationObserver(() => {
    if (html.dataset.hasHydrated !== 'true') return;
    observer.disconnect();
    listener();
  });
  observer.observe(html, { attributeFilter: ['data-has-hydrated'] });
}

/** The pointer and the focus came before React listened. */
function tellWherePointerAndFocusAre(): void {
  const bubbles = { bubbles: true };
  const hovered = [...document.querySelectorAll(':hover')].pop();
  hovered?.dispatchEvent(new PointerEvent('pointerover', bubbles));
  hovered?.dispatchEvent(new MouseEvent('mouseover', bubbles));
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', bubbles));
}
