/** The tokens of single components, which the style sheet has and no code reads. */
export const components = {};
