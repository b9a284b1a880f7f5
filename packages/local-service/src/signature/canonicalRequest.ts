import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedRequest {
  method: string;
  /** The path and the query, as they were sent. */
  target: string;
  /** By names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Needed unless the request names its hash, as requests to S3 do. */
  body?: string | Uint8Array;
}

/** The parts of a signature, by Signature Version 4, from the header `Authorization` or from the query. */
export interface Signature {
  accessKeyId: string;
  /** `20260101` */
  date: string;
  region: string;
  service: string;
  signedHeaders: string[];
  signature: string;
  /** `20260101T120000Z` */
  time: string;
  sessionToken: string | undefined;
  /** How long a signed address works, in seconds; undefined if the signature is in a header. */
  expiresIn?: number;
}

/** Reads the signature of a request. @returns undefined if it has none, or one that is not whole */
export function readSignature({ target, headers }: SignedRequest): Signature | undefined {
  const query = new URLSearchParams(target.split('?')[1] ?? '');
  const isInQuery = query.has('X-Amz-Signature');
  const given = isInQuery
    ? new Map([...query].map(([name, value]) => [name.replace(/^X-Amz-/, ''), value]))
    : parametersOf(headers.authorization ?? '');
  const [accessKeyId = '', date = '', region = '', service = '', end] =
    given.get('Credential')?.split('/') ?? [];
  const signedHeaders = given.get('SignedHeaders')?.split(';') ?? [];
  const signature = given.get('Signature') ?? '';
  const time = (isInQuery ? given.get('Date') : headers['x-amz-date']) ?? '';
  const isWhole = end === 'aws4_request' && signature && /^\d{8}T\d{6}Z$/.test(time);
  if (!isWhole || !signedHeaders.includes('host')) return undefined;
  const sessionToken = isInQuery ? given.get('Security-Token') : headers['x-amz-security-token'];
  const expiresIn = isInQuery ? Number(given.get('Expires') ?? NaN) : undefined;
  return {
    ...{ accessKeyId, date, region, service, signedHeaders, signature, time },
    ...{ sessionToken, expiresIn },
  };
}

/** The signature that a request must have, made with a secret key. */
export function expectedSignature(
  request: SignedRequest,
  { date, region, service, signedHeaders, time, expiresIn }: Signature,
  secretKey: string,
): string {
  const { method, target, headers, body = '' } = request;
  const [path = '', query = ''] = target.split('?');
  // S3 alone takes the path as it is, and believes the hash that a request names and has signed.
  const isS3 = service === 's3';
  const hash = (isS3 && headers['x-amz-content-sha256']) || sha256(body);
  const canonical = [
    method,
    encoded(isS3 ? decodePercent(path) : path),
    canonicalQuery(query),
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/\s+/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    expiresIn === undefined ? hash : 'UNSIGNED-PAYLOAD',
  ].join('\n');
  const scope = [date, region, service, 'aws4_request'];
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce<Buffer | string>((last, part) => hmac(last, part), `AWS4${secretKey}`);
  return hmac(key, text).toString('hex');
}

/** How far the clocks of a client and of AWS may be apart, in ms. */
export const mostSkew = 15 * 60 * 1000;

/** Compares signatures in a time that says nothing of them. */
export function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** The time of a signature, in ms since the epoch. */
export function timeOf(time: string): number {
  return Date.parse(
    time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
}

/** Reads the header `Authorization`. */
export function parametersOf(authorization: string): Map<string, string> {
  const [, text = ''] = /^AWS4-HMAC-SHA256 (.*)$/.exec(authorization) ?? [];
  return new Map(
    text.split(',').map((part) => {
      const [name = '', value = ''] = part.trim().split('=', 2);
      return [name, value];
    }),
  );
}

function canonicalQuery(query: string): string {
  return [...new URLSearchParams(query)]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map((part) => encoded(part).replaceAll('/', '%2F')).join('='))
    .sort()
    .join('&');
}

/** As RFC 3986 has it, without slashes. */
function encoded(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%2F', '/');
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
