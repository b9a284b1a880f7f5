/**
 * Reloads the document. Without a connection it calls `otherwise` instead, since a reload would end on the browser's
 * error page.
 */
export function reloadIfReachable(otherwise: () => void): void {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    otherwise,
  );
}
