import { callback, isPage, logout } from './pages';

// #region check
/** The path to go back to, or the home page if the value is anything else. */
export function toReturnPath(value: string, origin: string): string {
  if (!value.startsWith('/')) return '/';
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return '/';
  }
  if (url.origin !== origin) return '/'; // "//evil.example", "/\evil.example"
  const { pathname } = url;
  if (pathname.startsWith('//')) return '/'; // "/.//evil.example"
  if (isPage(pathname, callback) || isPage(pathname, logout)) return '/';
  return pathname + url.search + url.hash;
}
// #endregion
