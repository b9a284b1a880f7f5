import { useSyncExternalStore } from 'react';

/**
 * What the step before the sign-in has done: confirmed the account, confirmed it after Amplify had given up to sign in
 * by itself, or changed the password.
 */
export type Outcome = 'confirmed' | 'confirmedLate' | 'passwordChanged';

let outcome: Outcome | undefined;
const listeners = new Set<() => void>();

/** Notes what a step has done, for the sign-in that follows it. */
export function setOutcome(next: Outcome | undefined): void {
  outcome = next;
  for (const listener of listeners) listener();
}

/** What the step before the sign-in has done, until somebody has signed in. */
export function useOutcome(): Outcome | undefined {
  return useSyncExternalStore(subscribe, () => outcome);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
