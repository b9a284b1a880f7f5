/** As browsers write the origin of a host: what else they take for one (`https://a;sandbox`) no host has. */
const httpsOrigin = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/;

/**
 * How many characters the hosts of `media` may have together: a header has at most 1,783 in CloudFront, and these are
 * left in it (hosting/__tests__/headers.test.ts).
 */
const mostCharacters = { policy: 700, permissions: 375 };

/**
 * What is wrong with the origin of a host that media come from, or undefined.
 *
 * The origin becomes part of the content security policy: a path, a space or a semicolon would change what that says.
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

/** What is wrong with the hosts of frames together, or undefined: `Permissions-Policy` names them four times. */
export function frameHostsProblem(frames: readonly string[]): string | undefined {
  // A space and two quotes.
  return tooLong(frames, 3, mostCharacters.permissions);
}

/** What is wrong with all hosts together, or undefined: the content security policy names each. */
export function mediaHostsProblem(media: Partial<Record<string, string[]>>): string | undefined {
  const hosts = Object.values(media).flatMap((list) => list ?? []);
  return tooLong(hosts, 1, mostCharacters.policy);
}

function tooLong(hosts: readonly string[], separators: number, most: number): string | undefined {
  const length = hosts.reduce((sum, host) => sum + host.length + separators, 0);
  if (length <= most) return undefined;
  return `names too many hosts for a header: together they may have ${most} characters, and have ${length}`;
}
