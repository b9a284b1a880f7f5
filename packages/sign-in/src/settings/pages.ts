/** The addresses of the sign-in's pages below `baseUrl`, shared by the site, its configuration and its headers. */
export const pages = {
  /** Where the hosted pages return a visitor with a code. */
  callback: '/callback/',
  /** Where they return a visitor who signed out. */
  logout: '/logout/',
  /** The member's own page. */
  account: '/account/',
} as const;

/** The addresses of the sign-in's pages as paths of the host. */
export function pagesBelow(baseUrl: string): Record<keyof typeof pages, string> {
  const at = (page: string) => baseUrl + page.slice(1);
  return { callback: at(pages.callback), logout: at(pages.logout), account: at(pages.account) };
}
