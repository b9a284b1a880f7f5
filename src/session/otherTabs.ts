import boundary from '@generated/identity/default/boundary.json';
import { isSessionKey } from './storedSession';

/** Local storage tells the other tabs of a change by itself; cookies do not. */
const channelName = boundary?.storage === 'cookies' ? `session.${boundary.clientId}` : undefined;

/** How long to wait before looking again at cookies that another tab has told of, in milliseconds. */
const cookiesArriveWithin = 500;

let channel: BroadcastChannel | undefined;

/** Tells the other tabs that this one has signed in or out. */
export function tellOtherTabs(): void {
  openChannel()?.postMessage('changed');
}

/**
 * Calls back when another tab may have signed in or out, or has begun or ended a redirect; also when the page comes
 * back from the back-forward cache, where it has heard nothing.
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
  let secondLook: ReturnType<typeof setTimeout> | undefined;
  const onMessage = (): void => {
    // Cookies and messages go different ways from one tab's process to another's: a message can be the faster.
    // The timer comes first, because what is called back may end the following.
    clearTimeout(secondLook);
    secondLook = setTimeout(onChange, cookiesArriveWithin);
    onChange();
  };
  const source = openChannel();
  source?.addEventListener('message', onMessage);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
    source?.removeEventListener('message', onMessage);
    clearTimeout(secondLook);
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
