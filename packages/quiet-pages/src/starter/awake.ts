/** An action of the reader that only React can answer. */
export interface Kept {
  control: Element;
  /** Finds the control again, or the one that has replaced it. */
  find(): Element | undefined;
  event: Event;
}

/** Replays the kept actions, once React can answer. */
type AnswerKept = (kept: readonly Kept[]) => void;

/** The event that the page sends on the document when React has hydrated it. */
const awakeEvent = 'awake';

/**
 * Tells the starter that React answers from now on.
 *
 * @param answer gets the kept actions. It is part of the page's code, so that the starter, which is in every page,
 * stays small.
 */
export function sendAwake(answer: AnswerKept): void {
  document.dispatchEvent(new CustomEvent(awakeEvent, { detail: answer }));
}

/** Calls back when React has hydrated the page. */
export function whenAwake(listener: (answer: AnswerKept) => void): void {
  const onAwake = (event: Event): void => listener((event as CustomEvent<AnswerKept>).detail);
  document.addEventListener(awakeEvent, onAwake, { once: true });
}
