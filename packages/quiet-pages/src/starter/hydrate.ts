import { forgetFailure, reportFailure, showSpinner, whenReachable } from '../loading/feedback';
import { isHydrated, isSlowConnection, whenHydrated, whenIdle, whenShown } from './browser';

/** Makes React hydrate the page. */
export interface Hydration {
  /** Whether the page's code is being loaded or run, so that React may be about to hydrate the page. */
  isUnderWay(): boolean;
  /** Runs the page's code in advance. It tries once, and does not report a failure. */
  prepare(): void;
  /** Runs the page's code because the reader waits for it. It reports a failure, with a way to try again. */
  need(): void;
}

/**
 * Loads the page's code when something on the page needs it. Reading does not.
 *
 * @param scripts addresses of the scripts, in the order in which they run
 * @param sessionKeys a pattern of the storage keys of readers who have a session, or one to end; empty without sign-in
 */
export function startHydration(scripts: readonly string[], sessionKeys: string): Hydration {
  let state: 'static' | 'loading' | 'failed' = 'static';
  let isNeeded = false;
  let hideSpinner: (() => void) | undefined;
  /** The file or error that the page failed on. */
  let failure = '';

  const prepare = (): void => {
    if (state !== 'static') return;
    state = 'loading';
    whenShown(() => {
      for (const src of scripts) {
        const script = document.createElement('script');
        script.src = src;
        script.async = false;
        script.onerror = () => fail(src);
        document.head.append(script);
      }
    });
  };

  const need = (): void => {
    if (isHydrated()) return;
    isNeeded = true;
    prepare();
    if (state === 'failed') tell();
    else hideSpinner ??= showSpinner();
  };

  const fail = (what: string): void => {
    if (state !== 'loading' || isHydrated()) return;
    state = 'failed';
    failure = what;
    if (isNeeded) tell();
  };

  const tell = (): void => {
    reportFailure(`This page did not load completely. ${failure}`, () =>
      // The bundler's runtime must not start twice.
      whenReachable(location.href, () => location.reload()),
    );
  };

  addEventListener('error', ({ error }) => {
    if (error instanceof Error) fail(error.message);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    // A chunk of the page is missing: Docusaurus stops there.
    if (reason?.name === 'ChunkLoadError') fail(reason.request);
  });
  whenHydrated(() => {
    hideSpinner?.();
    forgetFailure();
    // From now on links go through the router, which fetches what it needs.
    forgetSpeculation();
  });
  document.addEventListener('hydrate', prepare);

  const html = document.documentElement;
  // Components in src/pages/, which Docusaurus marks, may do anything in the browser.
  const isOwnPage = html.matches('.plugin-pages:not(.mdx-page)');
  const { hydrate: early = isOwnPage && 'idle' } = html.dataset;
  if (early === 'now') need();
  else if (isSlowConnection()) forgetSpeculation();
  else if (early === 'idle' || isStored(sessionKeys)) {
    addEventListener('load', () => whenIdle(prepare));
  }
  return { isUnderWay: () => state === 'loading' && !isHydrated(), prepare, need };
}

function forgetSpeculation(): void {
  document.querySelector('script[type=speculationrules]')?.remove();
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
