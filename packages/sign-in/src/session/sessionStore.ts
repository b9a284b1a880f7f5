import type { User } from './storedSession';

export interface Session {
  /** `configuring` until it is known; with a `user` if a stored session waits to be confirmed. */
  readonly status: 'configuring' | 'authenticated' | 'unauthenticated';
  readonly user?: User;
  /** A stored session could not be confirmed, because Amplify or Cognito could not be reached. */
  readonly unreachable?: boolean;
  readonly isSigningOut?: boolean;
  /** The member has signed out here, but Cognito could not be told yet: copies of the session still work. */
  readonly isUnrevoked?: boolean;
  /** What to tell a member whose session has ended although they did not sign out. */
  readonly endNotice?: string;
}

/** The state on the server and during hydration: the visitor is not known yet. */
export const initialSession: Session = { status: 'configuring' };

let session = initialSession;
const listeners = new Set<() => void>();

/** The current session. It is the same object until something changes. */
export function getSession(): Session {
  return session;
}

export function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Calls back on every change. @returns a function that ends it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
