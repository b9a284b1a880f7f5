/** A problem as the card of `npm start` shows it. */
export interface ShownProblem {
  /** The place, such as `blog/…/index.md:5`, if it is known. */
  place?: string;
  message: string;
}

/**
 * The address of the development server's problems, as server-sent events. Each event is a JSON list of all problems.
 */
export const problemsPath = '/__problems';
