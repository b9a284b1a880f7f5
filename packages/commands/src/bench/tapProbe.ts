/** A page's record of taps. Each function here runs in the page, so it cannot use anything outside itself. */
interface TapProbe {
  /** The longest time from a tap or click to the next paint, in ms; 0 while none took 16 ms or more. */
  toPaint: number;
  /** Whether something was written to the clipboard. */
  copied: boolean;
}

declare global {
  interface Window {
    tapProbe: TapProbe;
  }
}

/** Starts to record taps, before any script of the page runs. */
export function installTapProbe(): void {
  const probe: TapProbe = { toPaint: 0, copied: false };
  window.tapProbe = probe;
  // Event Timing: https://w3c.github.io/event-timing/. It tells nothing below 16 ms, and the rest in steps of 8 ms.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (entry.interactionId) probe.toPaint = Math.max(probe.toPaint, entry.duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  document.addEventListener('copy', () => void (probe.copied = true));
  const { clipboard } = navigator;
  const write = clipboard?.writeText.bind(clipboard);
  if (!write) return;
  clipboard.writeText = (text) => {
    probe.copied = true;
    return write(text);
  };
}

/** The color mode that a reader has chosen, and the one that is shown. */
export function colorMode(): string {
  const { theme = '', themeChoice = '' } = document.documentElement.dataset;
  return `${theme} ${themeChoice}`;
}

/** The number of navigation links on the screen. */
export function navigationLinks(): string {
  const links = [...document.querySelectorAll('nav a, dialog a, [popover] a, details a')];
  const shown = links.filter((link) => {
    const { left, right, top, bottom, width } = link.getBoundingClientRect();
    const isVisible = link.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    return isVisible && width > 0 && isInside;
  });
  return String(shown.length);
}

/** Whether code has been copied. */
export function copied(): string {
  return String(window.tapProbe.copied);
}
