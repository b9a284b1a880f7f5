/** Where a sign-in and a sign-out end. */
export const callback = '/callback';
export const logout = '/logout';

/** Whether a path is that of the page, with or without the slash at its end. */
export function isPage(pathname: string, page: string): boolean {
  return pathname === page || pathname === `${page}/`;
}
