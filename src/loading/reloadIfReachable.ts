/** Loads the document anew. Without a connection that would end on the browser's own error page: `otherwise` is called. */
export function reloadIfReachable(otherwise: () => void): void {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    otherwise,
  );
}
