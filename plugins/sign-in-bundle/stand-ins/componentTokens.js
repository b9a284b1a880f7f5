/** The tokens of single components, which the style sheet has and code does not ask for. */
export const components = {};
