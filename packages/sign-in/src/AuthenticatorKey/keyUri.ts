/**
 * The address that a QR code hands to an authenticator app.
 *
 * @see https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 * @param issuer the site's name in the app
 * @param account the account's name in the app
 * @param secret in base32
 */
export function keyUri(issuer: string, account: string, secret: string): string {
  const [site, member] = [issuer, account].map(encodeURIComponent);
  return `otpauth://totp/${site}:${member}?secret=${secret}&issuer=${site}`;
}
