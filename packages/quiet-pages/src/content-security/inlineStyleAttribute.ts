/**
 * The data attribute that replaces a style attribute in built pages, where the content security policy blocks those.
 */
export const inlineStyleAttribute = 'data-inline-style';
