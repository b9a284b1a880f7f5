/**
 * An address of the site as a path below `baseUrl`, which is where its file lies in the build.
 *
 * @param address a path with `baseUrl`, as Docusaurus gives permalinks
 */
export function belowBaseUrl(address: string, baseUrl: string): string {
  return address.startsWith(baseUrl) ? address.slice(baseUrl.length - 1) : address;
}
