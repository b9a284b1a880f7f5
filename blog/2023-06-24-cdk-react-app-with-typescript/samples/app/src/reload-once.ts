/** For tabs that are older than the assets on the site. */
export function reloadOnce(): void {
  // #region reload
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem('reloaded-at'));
    if (Date.now() - last < 60_000) return; // reloading did not help
    event.preventDefault();
    sessionStorage.setItem('reloaded-at', String(Date.now()));
    window.location.reload();
  });
  // #endregion
}
