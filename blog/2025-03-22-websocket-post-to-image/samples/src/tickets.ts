import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

export interface Claims {
  sub: string;
  nonce: string;
  exp: number;
}

// #region tickets
export function issue(sub: string, secret: string, now: number): string {
  const claims: Claims = { sub, nonce: randomUUID(), exp: now + 60 };
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${mac(body, secret).toString('base64url')}`;
}

export function verify(
  ticket: string,
  secret: string,
  now: number,
): Claims | null {
  const [body, signature, ...rest] = ticket.split('.');
  if (!body || !signature || rest.length > 0) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = mac(body, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return null;
  }
  const claims = JSON.parse(
    Buffer.from(body, 'base64url').toString(),
  ) as Claims;
  return claims.exp > now ? claims : null;
}

function mac(body: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(body).digest();
}
// #endregion
