/** The four parts of the provider that receive requests, as the control API names them. */
export const surfaces = ['userpool', 'identitypool', 'oauth', 'google'] as const;
export type Surface = (typeof surfaces)[number];

// These paths of the Google stand-in end with the random id of a sign-in.
const namedPaths = [
  { name: 'interaction', pattern: /^\/interaction\/[^/]+$/ },
  { name: 'resume', pattern: /^\/auth\/[^/]+$/ },
];

/**
 * Returns the name of a request: the operation in X-Amz-Target, or the last part of the path.
 * Google's account chooser and consent page are `interaction`; the redirect after them is `resume`.
 */
export function requestName(surface: Surface, path: string, target: string | undefined): string {
  if (surface === 'userpool' || surface === 'identitypool') {
    return (target ?? '').split('.').at(-1)?.slice(0, 100) ?? '';
  }
  const named = surface === 'google' && namedPaths.find(({ pattern }) => pattern.test(path));
  if (named) return named.name;
  return path.split('/').filter(Boolean).at(-1)?.slice(0, 100) ?? '';
}
