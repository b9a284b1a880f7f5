/** The address of the file: https://www.rfc-editor.org/rfc/rfc9116#section-3. */
export const securityTextPath = '.well-known/security.txt';

/**
 * The file that tells finders of a weakness whom to write to (RFC 9116).
 *
 * It expires eleven months after the start of this month: RFC 9116 advises less than a year, and all builds of a month
 * are the same.
 */
export function securityText(contact: string, siteUrl: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1));
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${securityTextPath}`,
    '',
  ].join('\n');
}

/** The problem with the owner's own file, which nobody may trust after it has expired; undefined if there is none. */
export function securityTextProblem(text: string, now: Date): string | undefined {
  if (!/^Contact: *(?:mailto:|https:|tel:)\S+ *$/im.test(text)) {
    return 'has no line such as "Contact: mailto:security@example.com", which RFC 9116 requires.';
  }
  const [, date] = /^Expires: *(\S+) *$/im.exec(text) ?? [];
  const expires = date === undefined ? undefined : new Date(date);
  if (!expires || Number.isNaN(expires.getTime())) {
    return 'has no line such as "Expires: 2027-12-01T00:00:00Z", which RFC 9116 requires.';
  }
  if (expires > now) return undefined;
  return `expired on ${date}. Write a later date, less than a year from now.`;
}
