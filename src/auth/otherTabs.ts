import boundary from '@generated/identity/default/boundary.json';
import { isSessionKey } from './storedSession';

/** Local storage tells the other tabs of a change by itself; cookies do not. */
const channelName = boundary?.storage === 'cookies' ? `session.${boundary.clientId}` : undefined;

let channel: BroadcastChannel | undefined;

/** Tells the other tabs that this one has signed in or out. */
export function tellOtherTabs(): void {
  openChannel()?.postMessage('changed');
}

/**
 * Calls back when another tab may have signed in or out, or has begun or ended a redirect. A page that comes back from
 * the back-forward cache has missed what other tabs did.
 *
 * @returns a function that ends it.
 */
export function followOtherTabs(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    // `null`: everything was cleared.
    if (key === null || isSessionKey(key)) onChange();
  };
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) onChange();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  const source = openChannel();
  source?.addEventListener('message', onChange);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
    source?.removeEventListener('message', onChange);
  };
}

/** One channel for sending and receiving: a tab does not hear itself on it. */
function openChannel(): BroadcastChannel | undefined {
  if (!channelName) return undefined;
  try {
    return (channel ??= new BroadcastChannel(channelName));
  } catch {
    // Where the visitor forbids cookies some browsers forbid channels too. There is no session to follow then.
    return undefined;
  }
}
