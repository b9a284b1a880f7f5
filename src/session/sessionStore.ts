import type { User } from './storedSession';

/** What the pages know of the visitor. */
export interface Session {
  /** `configuring` until it is known; with a `user` when a stored session waits to be confirmed. */
  readonly status: 'configuring' | 'authenticated' | 'unauthenticated';
  readonly user?: User;
  /** A stored session could not be confirmed: neither Amplify nor the identity service may be out of reach for it. */
  readonly unreachable?: boolean;
  /** The member has asked to sign out, and it is under way. */
  readonly isSigningOut?: boolean;
  /** The identity service has refused to go on with the session: the member did not sign out. */
  readonly hasEnded?: boolean;
}

/** What the server renders, and the browser until it has taken over: nobody is known yet. */
export const initialSession: Session = { status: 'configuring' };

let session = initialSession;
const listeners = new Set<() => void>();

/** The session of this moment. The same object until something changes. */
export function getSession(): Session {
  return session;
}

/** Replaces the session and tells whoever shows it. Only this folder and src/amplify set it. */
export function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Calls back on every change. @returns a function that ends it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
