/**
 * The form in which browsers write a host's origin. They accept others (`https://a;sandbox`), but no real host has such
 * a name.
 */
const httpsOrigin = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/;

/**
 * The maximum total length of the hosts of media and of services: CloudFront allows 1,783 characters for a header, and
 * this is the rest (packages/quiet-pages/src/headers/__tests__/headers.test.ts).
 */
const mostCharacters = { policy: 700, permissions: 300 };

/** What the hosts of the members' API take of it. */
const charactersForMembers = 230;

/**
 * The problem with the origin of a media host, or undefined.
 *
 * The origin becomes part of the content security policy: a path, a space or a semicolon would change the policy.
 */
export function originProblem(value: string): string | undefined {
  if (value.includes('*')) return 'must name one host, without *: each needs a line of its own';
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const example = 'such as https://images.example.org';
  if (!url?.hostname) return `must be an origin ${example}`;
  if (url.protocol !== 'https:') return `must start with https://, ${example}`;
  if (!httpsOrigin.test(url.origin)) return `must be an origin ${example}`;
  if (value !== url.origin) return `must be an origin alone: ${url.origin}`;
  return undefined;
}

/** The problem with the origin or the file of a script, or undefined. */
export function scriptProblem(value: string): string | undefined {
  if (!URL.canParse(value)) return originProblem(value);
  const { origin, href, pathname } = new URL(value);
  if (pathname === '/') return originProblem(value);
  const example = 'without ?, #, commas and semicolons, such as https://scripts.example.org/a.js';
  const isFile = originProblem(origin) === undefined && value === href && !/[?#,;]/.test(value);
  return isFile ? undefined : `must be an origin, or the address of a script ${example}`;
}

/** The problem with all hosts of frames together, or undefined: `Permissions-Policy` names them three times. */
export function frameHostsProblem(frames: readonly string[]): string | undefined {
  // A space and two quotes.
  return tooLong(frames, 3, mostCharacters.permissions);
}

/**
 * The problem with all hosts together, or undefined: the content security policy names each.
 *
 * @param hasMembers whether it also names the hosts of comments
 */
export function policyHostsProblem(
  hosts: readonly string[],
  hasMembers: boolean,
): string | undefined {
  return tooLong(hosts, 1, mostCharacters.policy - (hasMembers ? charactersForMembers : 0));
}

function tooLong(hosts: readonly string[], separators: number, most: number): string | undefined {
  const length = hosts.reduce((sum, host) => sum + host.length + separators, 0);
  if (length <= most) return undefined;
  return `names too many hosts for a header: together they may have ${most} characters, and have ${length}`;
}
