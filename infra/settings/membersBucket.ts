import { createHash } from 'node:crypto';

/**
 * The name of the bucket for members. The site's headers name its host before it is there, so it is made of the site's address
 * and not by AWS. Somebody else may have it: then the stack is not made, and nothing is published.
 *
 * @param name of infra/config.ts
 */
export function membersBucketName(name: string, siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  const hash = createHash('sha256').update(`${name} ${hostname}`).digest('hex').slice(0, 8);
  // A bucket's name has 63 characters at most, and a dot in it is not covered by S3's certificate.
  const host = hostname.replace(/[^a-z0-9]+/g, '-').slice(0, 40);
  return `${host}-members-${hash}`;
}
