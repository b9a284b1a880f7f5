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

/** The session is the same object until something changes. To subscribe gives a function that ends it. */
export const { get: getSession, set: setSession, subscribe } = createStore<Session>(initialSession);

/** A value that code and components follow. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
