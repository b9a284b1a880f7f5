import { reportFailure } from '../loading/failureNotice';
import { reloadIfReachable } from '../loading/reloadIfReachable';
import { showSpinner } from '../loading/spinner';
import { whenIdle } from '../loading/whenIdle';
import { whenAwake } from './awake';
import { said } from '../loading/said';
import { whenShown } from './shown';

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

/**
 * Loads the page's code when something on the page needs it. Reading does not.
 *
 * @param scripts addresses of the scripts, in the order in which they run
 * @param sessionKeys a pattern of the storage keys of readers who have a session, or one to end; empty without sign-in
 */
export function startWaking(scripts: readonly string[], sessionKeys: string): Waking {
  let state: 'asleep' | 'waking' | 'awake' | 'failed' = 'asleep';
  let isNeeded = false;
  let hideSpinner: (() => void) | undefined;
  /** The file or error that the page failed on. */
  let failure = '';
  const requested = new Set<string>();
  const loaded = new Set<string>();

  const run = (): void => {
    state = 'waking';
    if (isNeeded) hideSpinner = showSpinner();
    // React needs the complete document.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', addScripts);
    else addScripts();
  };

  const addScripts = (): void => whenShown(requestScripts);

  const requestScripts = (): void => {
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
        fail(src);
      };
      document.head.append(script);
    }
  };

  const fail = (what: string): void => {
    if (state !== 'waking') return;
    state = 'failed';
    failure = what;
    hideSpinner?.();
    if (isNeeded) tell();
  };

  const hasRun = (): boolean => loaded.size === scripts.length;

  const tell = (): void => {
    const retry = hasRun() ? () => reloadIfReachable(tell) : run;
    reportFailure(`${said('incomplete')} ${failure}`, retry);
  };

  const wake = (): void => {
    if (state === 'asleep') run();
  };

  const need = (): void => {
    if (state === 'waking' && !isNeeded) hideSpinner = showSpinner();
    isNeeded = true;
    wake();
    if (state === 'failed') (hasRun() ? tell : run)();
  };

  addEventListener('error', ({ error }) => {
    if (error instanceof Error) fail(error.message);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    // A chunk of the page is missing: Docusaurus stops there.
    if (reason?.name === 'ChunkLoadError') fail(reason.request);
  });
  whenAwake(() => {
    state = 'awake';
    hideSpinner?.();
    // From now on links go through the router, which fetches what it needs.
    forgetSpeculation();
  });
  document.addEventListener('wake', wake);

  const { wake: early } = document.documentElement.dataset;
  if (early === 'now') {
    need();
  } else if (isSlowConnection()) {
    forgetSpeculation();
  } else if (early === 'idle' || isStored(sessionKeys)) {
    addEventListener('load', () => whenIdle(wake));
  }
  return { isWaking: () => state === 'waking', isAwake: () => state === 'awake', wake, need };
}

function forgetSpeculation(): void {
  document.querySelector('script[type=speculationrules]')?.remove();
}

export function isSlowConnection(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/** Whether a cookie or local storage has a key with one of these texts. Names of cookies may have a prefix. */
function isStored(keys: string): boolean {
  if (!keys) return false;
  try {
    return RegExp(keys).test(`${document.cookie} ${Object.keys(localStorage).join()}`);
  } catch {
    // Storage is forbidden, so nothing is stored.
    return false;
  }
}
