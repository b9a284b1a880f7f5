import { escapeHtml } from 'docusaurus-plugin-kit/encoding/escapeHtml';
import type { KitWords } from '../build-texts';

/**
 * A page that redirects to the current address of another without a script.
 *
 * @param target its absolute address
 */
export function redirectPage(target: string, { locale, text }: KitWords): string {
  const address = escapeHtml(target);
  const path = escapeHtml(new URL(target).pathname);
  const link = `<a href="${path}">${address}</a>`;
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${path}">
<link rel="canonical" href="${address}">
<title>${escapeHtml(text('moved.title'))}</title>
</head>
<body>
<p>${escapeHtml(text('moved.text')).replace('{address}', () => link)}</p>
</body>
</html>
`;
}
