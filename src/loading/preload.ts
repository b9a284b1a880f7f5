import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import preload from '@docusaurus/core/lib/client/preload';
import { failNavigation } from './slowNavigation';

/**
 * Replaces Docusaurus's module of this name (plugins/client-modules). It loads the code of a page before the router
 * shows it.
 *
 * If that fails, Docusaurus reloads the document. That is right after a deployment, but without a connection it ends on
 * the browser's error page. In that case this module keeps the current page, with a button to try again.
 */
export default async function preloadIfConnected(pathname: string): Promise<unknown> {
  // The first page is requested as soon as Docusaurus's modules have run. Both in one task would be a long task.
  if (ExecutionEnvironment.canUseDOM && !isAwake())
    await new Promise((resolve) => setTimeout(resolve));
  try {
    return await preload(pathname);
  } catch (error) {
    if (!isAwake() || (await isReachable(pathname))) throw error;
    failNavigation(pathname);
    // The router keeps waiting, and the current page stays.
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
