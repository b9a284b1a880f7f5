/** Links to the page (packages/sign-in/src/settings/pages.ts) from which readers come back to where they were, with its last slash or without. */
export const returning = '[href^="/account"]';
