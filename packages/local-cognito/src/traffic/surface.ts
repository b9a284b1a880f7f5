import type { ErrorAnswer } from 'local-service/traffic/faults';
import type { ObservedSurface } from 'local-service/traffic/observe';

/** The four parts of the provider that receive requests, as the control API names them. */
export type Surface = 'userpool' | 'identitypool' | 'oauth' | 'google';

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

/** Describes a surface for the log of requests and for faults. */
export function observedSurface(name: Surface): ObservedSurface {
  const isApi = name === 'userpool' || name === 'identitypool';
  return {
    name,
    requestName: (request) => requestName(name, request.path, request.header('x-amz-target')),
    errorAnswer: isApi ? apiError : oauthError,
  };
}

const apiError: ErrorAnswer = ({ status, type, message, headers }) =>
  new Response(JSON.stringify({ ...(type && { __type: type }), message }), {
    status,
    headers: {
      ...headers,
      'Content-Type': 'application/x-amz-json-1.1',
      ...(type && { 'x-amzn-ErrorType': type }),
    },
  });

// Cognito's token endpoint and the client name the message differently.
const oauthError: ErrorAnswer = ({ status, type, message, headers }) =>
  new Response(
    JSON.stringify({
      error: type ?? 'server_error',
      error_description: message,
      error_message: message,
    }),
    { status, headers: { ...headers, 'Content-Type': 'application/json' } },
  );
