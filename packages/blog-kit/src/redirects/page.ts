import { escapeHtml } from 'docusaurus-plugin-kit/encoding/escapeHtml';

/**
 * A page that redirects to the current address of another without a script.
 *
 * @param target its absolute address
 */
export function redirectPage(target: string): string {
  const address = escapeHtml(target);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${escapeHtml(new URL(target).pathname)}">
<link rel="canonical" href="${address}">
<title>This page has moved</title>
</head>
<body>
<p>This page has moved to <a href="${escapeHtml(new URL(target).pathname)}">${address}</a>.</p>
</body>
</html>
`;
}
