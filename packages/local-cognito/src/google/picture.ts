import type { GoogleAccount } from './accounts';

/** Returns an account's picture, an SVG image: the first letter on a colored square. */
export function picture(account: GoogleAccount): string {
  const hue = (account.given_name.charCodeAt(0) * 41) % 360;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
    `<rect width="96" height="96" fill="hsl(${hue} 55% 36%)"/>` +
    '<text x="48" y="66" font-family="system-ui, sans-serif" font-size="52" fill="#fff"' +
    ` text-anchor="middle">${account.given_name.charAt(0)}</text></svg>`
  );
}
