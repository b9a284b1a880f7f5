/** Carries the value of a style attribute, which the policy of production refuses, through the built page. */
export const inlineStyleAttribute = 'data-inline-style';
