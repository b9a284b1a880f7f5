/** The scheme and host of an address; undefined when it is none. */
export function originOf(url: unknown): string | undefined {
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).origin : undefined;
}
