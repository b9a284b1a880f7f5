import { reportFailure } from '../loading/failureNotice';
import { reloadIfReachable } from '../loading/reloadIfReachable';
import { showSpinner } from '../loading/spinner';
import { whenIdle } from '../loading/whenIdle';
import { whenAwake } from './awake';

/** Whether the page's code is running, and functions to run it. */
export interface Waking {
  /** Whether the page's code is being loaded or run, so that React may be about to hydrate the page. */
  isWaking(): boolean;
  /** Whether React has hydrated the page. */
  isAwake(): boolean;
  /** Runs the page's code in advance. It tries once, and does not report a failure. */
  wake(): void;
  /** Runs the page's code because the reader waits for it. It tries again after a failure, and reports it. */
  need(): void;
}

/** How long the reader has to pause, in ms, before the page's code runs in advance. */
const pause = 1500;

/** Events of a reader on the page. At the first one the page's code is fetched, to be ready when it is needed. */
const signsOfLife = ['pointermove', 'touchstart', 'wheel', 'scroll', 'keydown'];

/**
 * Loads the page's code when the reader does something.
 *
 * @param scripts addresses of the scripts, in the order in which they run
 * @param sessionKey a storage key that only signed-in readers have; empty without sign-in
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
      // React needs the complete document.
      addEventListener('DOMContentLoaded', addScripts, { once: true });
      fetchAhead();
    } else {
      addScripts();
    }
  };

  const addScripts = (): void => {
    // A script that has run must not run again: the bundler's runtime would start again.
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
    // When a page appears under a resting pointer, browsers report a movement.
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
    // A chunk of the page is missing: Docusaurus stops there.
    if (reason?.name === 'ChunkLoadError') fail(reason);
  });
  whenAwake(() => {
    state = 'awake';
    clearTimeout(timer);
    hideSpinner?.();
    follow(removeEventListener);
    // From now on links go through the router, which fetches what it needs.
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
    // The name of the cookie may have a prefix (settings/boundary.ts).
    return document.cookie.includes(key) || localStorage.getItem(key) !== null;
  } catch {
    // Storage is forbidden, so nothing is stored.
    return false;
  }
}
