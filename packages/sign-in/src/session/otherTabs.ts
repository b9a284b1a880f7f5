import pageSettings from '@generated/docusaurus-cognito-sign-in/default/page.json';
import { isSessionKey } from './storedSession';

/** Browsers notify other tabs of a change of local storage, but not of cookies. */
const channelName =
  pageSettings?.storage === 'cookies' ? `session.${pageSettings.clientId}` : undefined;

/** The delay before a second look at the cookies after another tab's message, in milliseconds. */
const cookiesArriveWithin = 500;

let channel: BroadcastChannel | undefined;

/** Notifies the other tabs that this one has signed in or out. */
export function tellOtherTabs(): void {
  openChannel()?.postMessage('changed');
}

/**
 * Calls back when another tab may have signed in or out, or has begun or ended a redirect. It also does so when the
 * page returns from the back-forward cache, where it gets no events.
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
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pageshow', onShow, { signal });
  let secondLook: ReturnType<typeof setTimeout> | undefined;
  const onMessage = (): void => {
    // Cookies and messages reach another tab separately: a message can arrive first. The timer is set first, because
    // the callback may end all this.
    clearTimeout(secondLook);
    secondLook = setTimeout(onChange, cookiesArriveWithin);
    onChange();
  };
  const source = openChannel();
  source?.addEventListener('message', onMessage);
  return () => {
    controller.abort();
    source?.removeEventListener('message', onMessage);
    clearTimeout(secondLook);
  };
}

/** One channel for sending and receiving: a tab does not get its own messages. */
function openChannel(): BroadcastChannel | undefined {
  if (!channelName) return undefined;
  try {
    return (channel ??= new BroadcastChannel(channelName));
  } catch {
    // If the visitor forbids cookies, some browsers forbid channels too. There is no session to follow then.
    return undefined;
  }
}
