import { randomBytes } from 'node:crypto';
import { createSrpSession, signSrpSession } from 'cognito-srp-helper';
import { userPoolId } from '../../connection/connection';
import '../../testing/server';
import * as srp from '../srp';

test('numbers are encoded as by Java', () => {
  const numbers = [20n, 236n, 200n, 0x8000n, 0xfffn];
  const encoded = numbers.map((value) => srp.signedBytes(value).toString('hex'));
  expect(encoded).toEqual(['14', '00ec', '00c8', '008000', '0fff']);
});

test.each([
  ['random', randomBytes(16), 'abcXYZ019 \t', 'äößñçÉ'],
  ['high', Buffer.alloc(16, 0xff), 'Ωжשع', '密码ひ🔐👩‍💻'],
  ['below the sign bit', Buffer.concat([Buffer.from([0x7f]), randomBytes(15)]), '密', '"\'\\<>&%:'],
  ['at the sign bit', Buffer.concat([Buffer.from([0x80]), randomBytes(15)]), '🔐', '\u0301\u200d'],
  ['with zeros in front', Buffer.concat([Buffer.alloc(3), randomBytes(13)]), 'É', 'ß'],
  ['a zero and the sign bit', Buffer.from(`0080${'00'.repeat(14)}`, 'hex'), '%', ':'],
  ['one', Buffer.from([1]), '<b>', 'a'],
])('an independent client agrees with a salt that is %s', (_case, salt, name, password) => {
  const whose = { group: 'LocalPool', name };
  const verifier = srp.passwordVerifier(whose, password, salt);
  const session = createSrpSession(name, password, userPoolId, false);
  const exchange = srp.startExchange(session.largeA, verifier)!;
  const { B, secretBlock } = exchange;
  const given = { SALT: verifier.salt, SRP_B: B.toString(16), SECRET_BLOCK: secretBlock };
  const ChallengeParameters = { ...given, USER_ID_FOR_SRP: name };
  const signed = signSrpSession(session, { ChallengeParameters });
  const expected = srp.expectedSignature(whose, verifier, exchange, signed.timestamp);
  expect(signed.passwordSignature).toBe(expected.toString('base64'));
  const other = srp.passwordVerifier(whose, `${password}x`, salt);
  expect(srp.expectedSignature(whose, other, exchange, signed.timestamp)).not.toEqual(expected);
});

const N = srp.N.toString(16);

test.each([
  ...['0', '0'.repeat(768), N, N.toUpperCase(), `0${N}`, (2n * srp.N).toString(16)],
  ...['', '0x12', 'xyz', '1.5', '1\n', '-1', '1'.repeat(1025)],
])('the public value %s fixes the key, or is no number', (srpA) => {
  const verifier = srp.passwordVerifier({ group: 'LocalPool', name: 'reader' }, 'Correct-horse-9');
  expect(srp.startExchange(srpA, verifier)).toBeUndefined();
});

test('powers are those of plain arithmetic', () => {
  for (const base of [1n, 2n, 3n, srp.N - 2n, srp.N - 1n]) {
    expect(srp.power(base, 257n)).toBe(base ** 257n % srp.N);
  }
});
