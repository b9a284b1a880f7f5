import { createHmac } from 'node:crypto';
import type { Identity } from '../state/context';
import type { PasswordVerifier } from '../state/model';
import { poolName } from '../state/pool';
import { passwordVerifier } from '../srp/srp';

/** What a user who doesn't exist seems to have: stable, so that asking twice reveals nothing. */
export function decoyVerifier(identity: Identity, name: string): PasswordVerifier {
  const salt = decoyBytes(identity, `salt:${name.toLowerCase()}`).subarray(0, 16);
  const password = decoyBytes(identity, `password:${name.toLowerCase()}`).toString('hex');
  return passwordVerifier({ group: poolName, name }, password, salt);
}

/** A stable made-up `sub` for a name that doesn't exist. */
export function decoySub(identity: Identity, name: string): string {
  const hex = decoyBytes(identity, `sub:${name.toLowerCase()}`).toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function decoyBytes(identity: Identity, what: string): Buffer {
  return createHmac('sha256', identity.store.state.secret).update(what).digest();
}
