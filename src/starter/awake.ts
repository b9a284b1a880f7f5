/** The event that the page sends, on the document, when React has taken it over. */
const awakeEvent = 'awake';

/** Tells the starter that React answers from now on. Called by src/theme/Root.tsx, once everything within is ready. */
export function announceAwake(): void {
  document.dispatchEvent(new Event(awakeEvent));
}

/** Calls back when React has taken the page over. */
export function whenAwake(listener: () => void): void {
  document.addEventListener(awakeEvent, listener, { once: true });
}
