/** The pages of the sign-in, which the site, its configuration and its headers agree on. */
export const pages = {
  /** Where the hosted pages return a visitor with a code. */
  callback: '/callback/',
  /** Where they return a visitor who signed out. */
  logout: '/logout/',
  /** The member's own page. */
  account: '/account/',
} as const;
