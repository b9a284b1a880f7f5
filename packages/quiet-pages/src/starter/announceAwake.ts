import { sendAwake, type Kept } from './awake';
import { remember } from './place';

/**
 * Announces that React answers from now on: when the page is hydrated, or when it crashed (theme/Error).
 */
export function announceAwake(): void {
  sendAwake(answerKept);
}

/** Replays what the reader did before, after the components that waking recreates have rendered. */
function answerKept(kept: readonly Kept[]): void {
  const findFocused = remember(document.activeElement ?? document.body);
  whenShown(() => {
    // The reader may have gone on meanwhile; then the focus is where it belongs.
    if (document.activeElement === document.body) {
      (findFocused() as HTMLElement | undefined)?.focus({ preventScroll: true });
    }
    tellWherePointerAndFocusAre();
    repeat(kept);
  });
}

function repeat(kept: readonly Kept[]): void {
  let movedTo: Element | null = null;
  for (const { find, event } of kept) {
    const { activeElement } = document;
    const isKey = event instanceof KeyboardEvent;
    // If a key moves the focus, later keys go to the new element.
    const target = (isKey && movedTo) || find();
    target?.dispatchEvent(
      isKey
        ? new KeyboardEvent(event.type, event)
        : new MouseEvent(event.type, event as MouseEvent),
    );
    if (document.activeElement !== activeElement) movedTo = document.activeElement;
  }
}

/**
 * Calls back when components have rendered the changes that follow hydration; Docusaurus marks this on the document.
 */
function whenShown(listener: () => void): void {
  const html = document.documentElement;
  const observer = new MutationObserver(() => {
    if (html.dataset.hasHydrated !== 'true') return;
    observer.disconnect();
    listener();
  });
  observer.observe(html, { attributeFilter: ['data-has-hydrated'] });
}

/** The pointer and the focus arrived before React listened. */
function tellWherePointerAndFocusAre(): void {
  const bubbles = { bubbles: true };
  const hovered = [...document.querySelectorAll(':hover')].pop();
  hovered?.dispatchEvent(new PointerEvent('pointerover', bubbles));
  hovered?.dispatchEvent(new MouseEvent('mouseover', bubbles));
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', bubbles));
}
