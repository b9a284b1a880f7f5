import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import preload from '@docusaurus/core/lib/client/preload';
import { failNavigation } from './slowNavigation';

/**
 * Stands for Docusaurus's module of this name (plugins/client-modules): loads the code of a page before the router shows it.
 *
 * When that fails, Docusaurus loads the document anew, which is right where the site has been deployed since, and ends on
 * the browser's own error page where there is no connection. There the page that is shown stays, with a way to try again.
 */
export default async function preloadIfConnected(pathname: string): Promise<unknown> {
  // The browser's first page is asked for as soon as Docusaurus's modules have run: one task for both is a long one.
  if (ExecutionEnvironment.canUseDOM && !isAwake())
    await new Promise((resolve) => setTimeout(resolve));
  try {
    return await preload(pathname);
  } catch (error) {
    if (!isAwake() || (await isReachable(pathname))) throw error;
    failNavigation(pathname);
    // The router goes on waiting, and the page that is shown stays.
    return new Promise(() => {});
  }
}

function isAwake(): boolean {
  return document.documentElement.dataset.hasHydrated === 'true';
}

async function isReachable(pathname: string): Promise<boolean> {
  try {
    await fetch(pathname, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
