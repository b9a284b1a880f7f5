/**
 * What is wrong with the origin of a host that media come from, or undefined.
 *
 * The origin becomes part of the content security policy: a path, a space or a semicolon would change what that says.
 */
export function originProblem(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const example = 'such as https://images.example.org';
  if (!url?.hostname) return `must be an origin ${example}`;
  if (url.protocol !== 'https:') return `must start with https://, ${example}`;
  if (value !== url.origin) return `must be an origin alone: ${url.origin}`;
  return undefined;
}
