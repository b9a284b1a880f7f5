import './loading.css';

/**
 * Docusaurus hydrates a page once its code has arrived, and waits in silence for ever when it does not.
 * The text of the page is there all the same, so it stays; a notice says what failed and offers to try again.
 */
function showFailure(error: unknown): void {
  if (document.querySelector('.loading-failure')) return;
  const notice = document.createElement('div');
  notice.className = 'loading-failure';
  notice.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = `This page did not load completely. ${error instanceof Error ? error.message : String(error)}`;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Retry';
  retry.addEventListener('click', () => globalThis.location.reload());
  notice.append(text, retry);
  document.body.append(notice);
}

function isHydrated(): boolean {
  return document.documentElement.dataset.hasHydrated === 'true';
}

if (typeof window !== 'undefined') {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // After hydration the router reloads a page whose code is missing (PendingNavigation in @docusaurus/core).
    if (!isHydrated() && reason?.name === 'ChunkLoadError') showFailure(reason);
  });
}
