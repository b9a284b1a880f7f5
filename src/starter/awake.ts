/** What the reader did that only React can answer. */
export interface Kept {
  control: Element;
  /** Finds the control again, or what stands in its place by now. */
  find(): Element | undefined;
  event: Event;
}

/** Answers what was kept, once React can. */
type AnswerKept = (kept: readonly Kept[]) => void;

/** The event that the page sends, on the document, when React has taken it over. */
const awakeEvent = 'awake';

/**
 * Tells the starter that React answers from now on.
 *
 * @param answer gets what the starter has kept. It is the page's code, so that the starter, a part of every page, is small.
 */
export function sendAwake(answer: AnswerKept): void {
  document.dispatchEvent(new CustomEvent(awakeEvent, { detail: answer }));
}

/** Calls back when React has taken the page over. */
export function whenAwake(listener: (answer: AnswerKept) => void): void {
  const onAwake = (event: Event): void => listener((event as CustomEvent<AnswerKept>).detail);
  document.addEventListener(awakeEvent, onAwake, { once: true });
}
