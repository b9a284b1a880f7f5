/** Links to the page (settings/pages.ts) from which readers come back to where they were. */
export const returning = '[href="/account/"]';
