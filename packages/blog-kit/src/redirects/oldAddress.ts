import { hasSchemeOrHost } from 'docusaurus-plugin-kit/hasSchemeOrHost';

/** The addresses of `redirectFrom` in the front matter of a page: one, or a list of them. */
export function oldAddresses(redirectFrom: unknown): string[] {
  const values: unknown[] = Array.isArray(redirectFrom) ? redirectFrom : [redirectFrom];
  return values.filter((value) => typeof value === 'string');
}

/** The address in one form: `/old/`, `/old.html` and `/old/index.html` are `/old`. */
export function comparable(address: string): string {
  return address.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
}

/**
 * The problem with an old address and what to do, or undefined if it can have a page.
 *
 * @param value an entry of `redirectFrom`, of any type
 */
export function oldAddressProblem(value: unknown): string | undefined {
  if (typeof value !== 'string') {
    return 'redirectFrom holds something that is no address. Write it as [/old-name, /2019/old-name.html].';
  }
  if (hasSchemeOrHost(value)) {
    return `The old address ${value} names a host. Write only its path on this site: "${pathOf(value)}".`;
  }
  if (!value.startsWith('/')) {
    return `The old address ${value} is not a path from the root. Write "/${value}".`;
  }
  if (/[?#]/.test(value)) {
    return `The old address ${value} has a part after ? or #, which no page can stand for. Leave it out.`;
  }
  // As browsers read it: without `..` and `\`, and with non-ASCII characters encoded.
  const path = pathOf(value);
  if (decode(path) !== decode(value) || /%2e|%2f|%5c|%00/i.test(value) || path.includes('//')) {
    return `The old address ${value} is not the plain path of a page. Write it as browsers show it, without "..", "//" or "\\".`;
  }
  return undefined;
}

/** The part of an address that names a page, as browsers send it. */
function pathOf(address: string): string {
  const url = URL.canParse(address, 'https://site') ? new URL(address, 'https://site') : undefined;
  return url?.pathname ?? '/…';
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
