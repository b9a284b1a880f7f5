/**
 * Whether an address names a host (`https://…`, `//…`) or has another scheme, such as `mailto:`. Any other is a path on
 * this site: a "relative reference" without authority in RFC 3986.
 */
export function hasSchemeOrHost(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
}
