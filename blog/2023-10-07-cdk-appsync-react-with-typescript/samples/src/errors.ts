import type { Bookmark } from './graphql/types';

// #region errors
export type Failure =
  | { kind: 'conflict'; current: Bookmark | null }
  | { kind: 'gone' }
  | { kind: 'input'; message: string }
  | { kind: 'signedOut' }
  | { kind: 'offline' }
  | { kind: 'busy' }
  | { kind: 'unknown' };

type GraphQLErrorLike = {
  message?: string;
  errorType?: string;
  data?: Bookmark | null;
  originalError?: { name?: string };
};

/** Amplify rejects with { data, errors }, which is not an Error. */
export function toFailure(cause: unknown): Failure {
  const { errors, name } = (cause ?? {}) as {
    errors?: GraphQLErrorLike[];
    name?: string;
  };
  const error = errors?.[0];
  const code = error?.errorType ?? error?.originalError?.name ?? name;
  switch (code) {
    case 'Conflict':
      return { kind: 'conflict', current: error?.data ?? null };
    case 'NotFound':
      return { kind: 'gone' };
    case 'BadInput':
      return { kind: 'input', message: error?.message ?? '' };
    case 'UnauthorizedException':
    case 'Unauthorized':
    case 'NoSignedUser':
    case 'NoValidAuthTokens':
      return { kind: 'signedOut' };
    case 'NetworkError':
      return { kind: 'offline' };
    default:
      return { kind: 'unknown' };
  }
}
// #endregion

// #region words
/** After a change: whether it was saved may be unknown. */
export function changeFailed(failure: Failure): string {
  switch (failure.kind) {
    case 'conflict':
      return 'This was changed elsewhere. The list shows its newest state.';
    case 'gone':
      return 'This bookmark was removed elsewhere.';
    case 'input':
      return `That was not accepted: ${failure.message}.`;
    case 'signedOut':
      return 'Your session has ended. Please sign out and in again.';
    case 'offline':
      return 'No connection, so the change is not confirmed. Please try again.';
    case 'busy':
      return 'The last change to this bookmark has no answer yet.';
    case 'unknown':
      return 'Something failed: the change is not confirmed. Please try again.';
  }
}

/** After loading: nothing was changed, so nothing is unconfirmed. */
export function loadFailed(failure: Failure): string {
  switch (failure.kind) {
    case 'signedOut':
      return 'Your session has ended. Please sign out and in again.';
    case 'offline':
      return 'No connection, so the list could not be loaded.';
    default:
      return 'The list could not be loaded.';
  }
}
// #endregion
