import { useSyncExternalStore } from 'react';

export type Member = { id: string; name: string };

export type Session =
  | { status: 'configuring' }
  | { status: 'unauthenticated' }
  | { status: 'authenticated'; member: Member };

// #region store
const configuring: Session = { status: 'configuring' };
let current: Session = configuring;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function setSession(next: Session): void {
  current = next;
  listeners.forEach((listener) => listener());
}

/** The third function answers on the server and while React hydrates. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => configuring,
  );
}
// #endregion
