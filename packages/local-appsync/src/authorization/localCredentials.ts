import { createHash, createHmac, timingSafeEqual, type Hash, type Hmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import type { SignatureVerifier, SignedRequest } from './signedRequest';

/** The AWS credentials that stand in for those of the developer's account. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' };

const signer = {
  accountId: '000000000000',
  userArn: 'arn:aws:iam::000000000000:user/local',
  username: 'local',
};

/** How far a signature's time may be from ours, in milliseconds. */
const tolerance = 5 * 60 * 1000;

/** Verifies requests that are signed with the local credentials, by signing them once more. */
export const verifyLocalSignature: SignatureVerifier = async (request, now) => {
  const { authorization = '', 'x-amz-date': date = '' } = request.headers;
  const [, key, region = '', service, headers = '', signature = ''] =
    /Credential=([^/]+)\/\d{8}\/([^/]+)\/([^/]+)\/aws4_request, *SignedHeaders=([^,]+), *Signature=([\da-f]{64})$/.exec(
      authorization,
    ) ?? [];
  const time = Date.parse(date.replace(/^(.{4})(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  const isTimely = Math.abs(time - now) <= tolerance;
  const isSigned = ['host', 'x-amz-date'].every((name) => headers.split(';').includes(name));
  if (key !== localCredentials.accessKeyId || service !== 'appsync' || !isTimely || !isSigned) {
    return undefined;
  }
  const expected = await signatureOf(request, { region, headers: headers.split(';'), time });
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? signer : undefined;
};

async function signatureOf(
  request: SignedRequest,
  { region, headers, time }: { region: string; headers: string[]; time: number },
): Promise<string> {
  const { method, url, body } = request;
  const aws = new SignatureV4({
    credentials: localCredentials,
    region,
    service: 'appsync',
    sha256: Sha256,
    applyChecksum: false,
  });
  const { headers: signed } = await aws.sign(
    {
      method,
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(headers.map((name) => [name, request.headers[name] ?? ''])),
      body,
    },
    { signingDate: new Date(time), signableHeaders: new Set(headers) },
  );
  return signed['authorization']!.slice(-64);
}

/** SHA-256 as the signer asks for it, and with a secret as HMAC. */
class Sha256 {
  #hash!: Hash | Hmac;

  constructor(private readonly secret?: unknown) {
    this.reset();
  }

  reset(): void {
    const { secret } = this;
    this.#hash = secret ? createHmac('sha256', secret as Buffer) : createHash('sha256');
  }

  update(data: unknown): void {
    this.#hash.update(data as Buffer);
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }
}
