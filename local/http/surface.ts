/** The four faces of the provider, as the control API names them. */
export const surfaces = ['userpool', 'identitypool', 'oauth', 'google'] as const;
export type Surface = (typeof surfaces)[number];

/** What a request asks for: the operation of X-Amz-Target, or the last part of the path. */
export function requestName(surface: Surface, path: string, target: string | undefined): string {
  if (surface === 'userpool' || surface === 'identitypool') {
    return (target ?? '').split('.').at(-1)?.slice(0, 100) ?? '';
  }
  return path.split('/').filter(Boolean).at(-1)?.slice(0, 100) ?? '';
}
