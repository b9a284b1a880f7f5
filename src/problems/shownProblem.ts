/** A mistake, as the card of `npm start` shows it. */
export interface ShownProblem {
  /** `blog/…/index.md:5`, if it is known. */
  place?: string;
  message: string;
}

/** Where the development server tells of problems, as server-sent events: each a JSON list of all there are. */
export const problemsPath = '/__problems';
