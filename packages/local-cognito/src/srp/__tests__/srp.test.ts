import { randomBytes } from 'node:crypto';
import {
  createDeviceVerifier,
  createSrpSession,
  signSrpSession,
  signSrpSessionWithDevice,
} from 'cognito-srp-helper';
import { poolName, userPoolId } from '../../connection/connection';
import { computePowersNatively } from '../../testing/nativePowers';
import {
  expectedSignature,
  isTimestamp,
  N,
  passwordVerifier,
  signedBytes,
  type SrpExchange,
  startExchange,
} from '../srp';

// The tests through Amplify have it compute as it is published, too.
computePowersNatively();

test('numbers are encoded as by Java', () => {
  const numbers = [20n, 236n, 200n, 0x8000n, 0xfffn];
  const encoded = numbers.map((value) => signedBytes(value).toString('hex'));
  expect(encoded).toEqual(['14', '00ec', '00c8', '008000', '0fff']);
});

test.each([
  ['random', randomBytes(16), 'abcXYZ019 \t', 'äößñçÉ'],
  ['high', Buffer.alloc(16, 0xff), 'Ωжשع', '密码ひ🔐👩‍💻'],
  ['below the sign bit', Buffer.concat([Buffer.from([0x7f]), randomBytes(15)]), '密', '"\'\\<>&%:'],
  ['at the sign bit', Buffer.concat([Buffer.from([0x80]), randomBytes(15)]), '🔐', '\u0301\u200d'],
  ['with zeros in front', Buffer.concat([Buffer.alloc(3), randomBytes(13)]), 'É', 'ß'],
  [
    'of a zero and the sign bit',
    Buffer.concat([Buffer.from([0, 0x80]), randomBytes(14)]),
    '%',
    ':',
  ],
  ['one', Buffer.from([1]), '<b>', 'a'],
])('an independent client agrees with a salt that is %s', (_case, salt, name, password) => {
  const whose = { group: poolName, name };
  const verifier = passwordVerifier(whose, password, salt);
  const session = createSrpSession(name, password, userPoolId, false);
  const exchange = requireExchange(session.largeA, verifier);
  const ChallengeParameters = { ...parametersOf(exchange, verifier), USER_ID_FOR_SRP: name };
  const signed = signSrpSession(session, { ChallengeParameters });
  const expected = expectedSignature(whose, verifier, exchange, signed.timestamp);
  expect(signed.passwordSignature).toBe(expected.toString('base64'));
  const other = passwordVerifier(whose, `${password}x`, salt);
  expect(expectedSignature(whose, other, exchange, signed.timestamp)).not.toEqual(expected);
});

test('an independent client proves a device', () => {
  const DEVICE_KEY = 'eu-central-1_0f1e2d3c-4b5a-4678-9abc-def012345678';
  const group = '-LocalGrp';
  const made = createDeviceVerifier(DEVICE_KEY, group);
  const { PasswordVerifier = '', Salt = '' } = made.DeviceSecretVerifierConfig;
  const hex = (base64: string) => Buffer.from(base64, 'base64').toString('hex');
  const verifier = { verifier: hex(PasswordVerifier), salt: hex(Salt) };
  const session = createSrpSession('reader', '', userPoolId);
  const exchange = requireExchange(session.largeA, verifier);
  const ChallengeParameters = { ...parametersOf(exchange, verifier), DEVICE_KEY };
  const secret = made.DeviceRandomPassword;
  const signed = signSrpSessionWithDevice(session, { ChallengeParameters }, group, secret);
  const whose = { group, name: DEVICE_KEY };
  const expected = expectedSignature(whose, verifier, exchange, signed.timestamp);
  expect(signed.passwordSignature).toBe(expected.toString('base64'));
});

test.each([
  ...['0', '0'.repeat(768), N.toString(16), N.toString(16).toUpperCase(), `0${N.toString(16)}`],
  ...[(2n * N).toString(16), '', '0x12', 'xyz', '1.5', '1\n', '-1', '1'.repeat(1025)],
])('the public value %s fixes the key, or is no number', (srpA) => {
  const verifier = passwordVerifier({ group: poolName, name: 'reader' }, 'Correct-horse-9');
  expect(startExchange(srpA, verifier)).toBeUndefined();
});

test.each([
  ['Sat Nov 21 04:20:28 UTC 2026', true],
  ['Sun Nov 1 04:20:28 UTC 2026', true],
  ['Sun Nov 01 04:20:28 UTC 2026', false],
  ['Sun Nov  1 04:20:28 UTC 2026', false],
  ['Sun Nov 1 4:20:28 UTC 2026', false],
  ['Sun Nov 1 24:00:00 UTC 2026', false],
  ['2026-11-01T04:20:28Z', false],
])('%s is a timestamp: %s', (text, is) => {
  expect(isTimestamp(text)).toBe(is);
});

type Verifier = ReturnType<typeof passwordVerifier>;

function requireExchange(srpA: string, verifier: Verifier): SrpExchange {
  const exchange = startExchange(srpA, verifier);
  if (!exchange) throw new Error('SRP_A was refused');
  return exchange;
}

function parametersOf({ B, secretBlock }: SrpExchange, { salt }: Verifier) {
  return { SALT: salt, SRP_B: B.toString(16), SECRET_BLOCK: secretBlock };
}
