import { useSyncExternalStore } from 'react';

let isConfirmed = false;
const listeners = new Set<() => void>();

/** Notes whether the visitor has confirmed an account to which Amplify will not sign in by itself. */
export function setConfirmed(next: boolean): void {
  isConfirmed = next;
  for (const listener of listeners) listener();
}

/** Whether the visitor has confirmed an account and now has to sign in. */
export function useConfirmed(): boolean {
  return useSyncExternalStore(subscribe, () => isConfirmed);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
