import { reportFailure } from '../loading/failureNotice';
import { reloadIfReachable } from '../loading/reloadIfReachable';
import { showSpinner } from '../loading/spinner';
import { whenIdle } from '../loading/whenIdle';
import { whenAwake } from './awake';

/** Whether the page's code is running, and the ways to make it run. */
export interface Waking {
  /** Whether the page's code is being loaded or run, and React may be about to take the page over. */
  isWaking(): boolean;
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
  let isNeeded = false;
  let hideSpinner: (() => void) | undefined;
  let failure: Error | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const requested = new Set<string>();
  const loaded = new Set<string>();

  const run = (): void => {
    state = 'waking';
    clearTimeout(timer);
    if (isNeeded) hideSpinner = showSpinner();
    if (document.readyState === 'loading') {
      // React needs the whole document.
      addEventListener('DOMContentLoaded', addScripts, { once: true });
      fetchAhead();
    } else {
      addScripts();
    }
  };

  const addScripts = (): void => {
    // One that has run must not run again: the bundler's runtime would begin anew.
    for (const src of scripts.filter((script) => !requested.has(script))) {
      requested.add(src);
      const script = document.createElement('script');
      script.src = src;
      script.async = false;
      script.onload = () => loaded.add(src);
      script.onerror = () => {
        script.remove();
        requested.delete(src);
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
    if (state !== 'waking') return;
    state = 'failed';
    failure = error;
    hideSpinner?.();
    if (isNeeded) tell();
  };

  const hasRun = (): boolean => loaded.size === scripts.length;

  const tell = (): void => {
    const retry = hasRun() ? () => reloadIfReachable(tell) : run;
    reportFailure(`This page did not load completely. ${failure?.message ?? ''}`, retry);
  };

  const wake = (): void => {
    if (state === 'asleep' || state === 'fetched') run();
  };

  const need = (): void => {
    if (state === 'waking' && !isNeeded) hideSpinner = showSpinner();
    isNeeded = true;
    wake();
    if (state === 'failed') (hasRun() ? tell : run)();
  };

  const onSignOfLife = (event: Event): void => {
    // Browsers report a pointer that rests where a page comes up.
    if (event instanceof PointerEvent && !event.movementX && !event.movementY) return;
    clearTimeout(timer);
    timer = setTimeout(whenIdle, pause, wake);
    if (state !== 'asleep') return;
    state = 'fetched';
    fetchAhead('low');
  };

  const follow = (act: typeof addEventListener | typeof removeEventListener): void => {
    for (const type of signsOfLife) act(type, onSignOfLife, { capture: true, passive: true });
  };

  addEventListener('error', ({ error }) => {
    if (error instanceof Error) fail(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    // A page's own code, which its scripts ask for, is missing: Docusaurus stops there.
    if (reason?.name === 'ChunkLoadError') fail(reason);
  });
  whenAwake(() => {
    state = 'awake';
    clearTimeout(timer);
    hideSpinner?.();
    follow(removeEventListener);
    // Links go through the router now, which fetches what it needs.
    forgetSpeculation();
  });
  document.addEventListener('wake', wake);

  const { wake: early } = document.documentElement.dataset;
  if (early === 'now') {
    need();
  } else if (isSlowConnection()) {
    forgetSpeculation();
  } else {
    follow(addEventListener);
    if (early === 'idle' || isStored(sessionKey)) addEventListener('load', () => whenIdle(wake));
  }
  return { isWaking: () => state === 'waking', isAwake: () => state === 'awake', wake, need };
}

function forgetSpeculation(): void {
  document.querySelector('script[type=speculationrules]')?.remove();
}

function isSlowConnection(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
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
