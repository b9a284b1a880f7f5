import { pages } from '../../infra/pages';
import { reportFailure } from '../loading/failureNotice';
import { reloadIfReachable } from '../loading/reloadIfReachable';
import { whenAwake } from './awake';

/** Whether the page's code is running, and the ways to make it run. */
export interface Waking {
  /** Whether React has taken the page over. */
  isAwake(): boolean;
  /** Runs the page's code now, in advance. Says nothing when it cannot be loaded, and tries once. */
  wake(): void;
  /** Runs the page's code because the reader waits for it: tries again, and says so when it cannot be loaded. */
  need(): void;
}

/** How long the reader has to pause, in ms, before the page's code runs without being asked for. */
const pause = 1500;

/** What readers do on a page that is read: the page's code is fetched, to be there when it is wanted. */
const signsOfLife = ['pointermove', 'touchstart', 'wheel', 'scroll', 'keydown'];

/**
 * Loads the page's code when the reader is there.
 *
 * @param scripts addresses of the scripts, in the order in which they run
 * @param sessionKey what the storage has of a signed-in reader; empty without sign-in
 */
export function startWaking(scripts: readonly string[], sessionKey: string): Waking {
  let state: 'asleep' | 'fetched' | 'waking' | 'awake' | 'failed' = 'asleep';
  let isRequired = false;
  let hasRun = false;
  let failure: Error | undefined;
  let timer: ReturnType<typeof setTimeout>;

  const run = (): void => {
    state = 'waking';
    clearTimeout(timer);
    if (document.readyState === 'loading') {
      // React needs the whole document.
      addEventListener('DOMContentLoaded', addScripts, { once: true });
      fetchAhead();
    } else {
      addScripts();
    }
  };

  const addScripts = (): void => {
    let missing = scripts.length;
    for (const src of scripts) {
      const script = document.createElement('script');
      script.src = src;
      script.async = false;
      script.onload = () => {
        missing -= 1;
        hasRun = missing === 0;
      };
      script.onerror = () => {
        script.remove();
        fail(new Error(`${src} could not be loaded.`));
      };
      document.head.append(script);
    }
  };

  const fetchAhead = (fetchPriority: 'auto' | 'low' = 'auto'): void => {
    for (const href of scripts) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'script', href, fetchPriority });
      document.head.append(link);
    }
  };

  const fail = (error: Error): void => {
    state = 'failed';
    failure = error;
    if (isRequired) tell();
  };

  const tell = (): void => {
    // Scripts that have run would not run again.
    const retry = hasRun ? () => reloadIfReachable(tell) : run;
    reportFailure(`This page did not load completely. ${failure?.message ?? ''}`, retry);
  };

  const wake = (): void => {
    if (state === 'asleep' || state === 'fetched') run();
  };

  const need = (): void => {
    isRequired = true;
    wake();
    if (state === 'failed') (hasRun ? tell : run)();
  };

  const wakeWhenIdle = (): void => {
    // Safari has no `requestIdleCallback`.
    const idle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task));
    idle(wake, { timeout: 2000 });
  };

  const onSignOfLife = (event: Event): void => {
    // Browsers report a pointer that rests where a page comes up.
    if (event instanceof PointerEvent && !event.movementX && !event.movementY) return;
    clearTimeout(timer);
    timer = setTimeout(wakeWhenIdle, pause);
    if (state !== 'asleep') return;
    state = 'fetched';
    fetchAhead('low');
  };

  const follow = (act: typeof addEventListener | typeof removeEventListener): void => {
    for (const type of signsOfLife) act(type, onSignOfLife, { capture: true, passive: true });
  };

  addEventListener('unhandledrejection', ({ reason }) => {
    // A page's own code, which its scripts ask for, is missing: Docusaurus stops there.
    if (state === 'waking' && reason?.name === 'ChunkLoadError') fail(reason);
  });
  whenAwake(() => {
    state = 'awake';
    clearTimeout(timer);
    follow(removeEventListener);
    // Links go through the router now, which fetches what it needs.
    forgetSpeculation();
  });
  document.addEventListener('wake', wake);

  if (isMemberPage()) {
    need();
  } else if (isSlowConnection()) {
    forgetSpeculation();
  } else {
    follow(addEventListener);
    if (document.documentElement.dataset.wake === 'idle' || isStored(sessionKey)) {
      addEventListener('load', wakeWhenIdle);
    }
  }
  return { isAwake: () => state === 'awake', wake, need };
}

function forgetSpeculation(): void {
  document.querySelector('script[type=speculationrules]')?.remove();
}

/** Pages that are nothing without their code. */
function isMemberPage(): boolean {
  return Object.values(pages).some((page) => `${location.pathname}/`.startsWith(page));
}

function isSlowConnection(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType: string };
  };
  return Boolean(connection?.saveData || connection?.effectiveType.includes('2g'));
}

function isStored(key: string): boolean {
  if (!key) return false;
  try {
    return document.cookie.includes(key) || localStorage.getItem(key) !== null;
  } catch {
    // Storage is forbidden, and so nothing is stored.
    return false;
  }
}
