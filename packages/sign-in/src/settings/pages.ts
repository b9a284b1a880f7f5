/** The addresses of the sign-in's pages, shared by the site, its configuration and its headers. */
export const pages = {
  /** Where the hosted pages return a visitor with a code. */
  callback: '/callback/',
  /** Where they return a visitor who signed out. */
  logout: '/logout/',
  /** The member's own page. */
  account: '/account/',
} as const;
