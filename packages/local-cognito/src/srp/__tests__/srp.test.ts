import { randomBytes, randomInt } from 'node:crypto';
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
  startExchange,
  type SrpExchange,
} from '../srp';

// The tests through Amplify have it compute as it is published, too.
computePowersNatively();

test('numbers are encoded as by Java', () => {
  const encoded = [20n, 236n, 200n, 0x8000n, 0xfffn].map((value) =>
    signedBytes(value).toString('hex'),
  );
  expect(encoded).toEqual(['14', '00ec', '00c8', '008000', '0fff']);
});

const scripts = [
  'abcXYZ019',
  ' \t',
  'äößñçÉ',
  'Ωжשع',
  '密码ひ',
  '🔐👩‍💻',
  '"\'\\<>&%:',
  '\u0301\u200d',
];

/** Makes a text of up to twenty characters from several scripts. */
function randomText(): string {
  const characters = [...scripts.join('')];
  return Array.from(
    { length: randomInt(1, 20) },
    () => characters[randomInt(characters.length)],
  ).join('');
}

test.each([
  ['random', randomBytes(16)],
  ['high', Buffer.alloc(16, 0xff)],
  ['just below the sign bit', Buffer.concat([Buffer.from([0x7f]), randomBytes(15)])],
  ['at the sign bit', Buffer.concat([Buffer.from([0x80]), randomBytes(15)])],
  ['with zeros in front', Buffer.concat([Buffer.alloc(3), randomBytes(13)])],
  ['with half a byte in front', Buffer.concat([Buffer.from([0x0f]), randomBytes(15)])],
  ['of a zero and the sign bit', Buffer.concat([Buffer.from([0x00, 0x80]), randomBytes(14)])],
  ['one', Buffer.from([1])],
])(
  'an independent client agrees for any name and password with a salt that is %s',
  (_case, salt) => {
    const name = randomText();
    const password = randomText();
    const whose = { group: poolName, name };
    const verifier = passwordVerifier(whose, password, salt);
    const session = createSrpSession(name, password, userPoolId, false);
    const exchange = requireExchange(session.largeA, verifier);
    const signed = signSrpSession(session, {
      ChallengeParameters: { ...parametersOf(exchange, verifier), USER_ID_FOR_SRP: name },
    });
    const expected = expectedSignature(whose, verifier, exchange, signed.timestamp);
    const proof = { name, password, signature: signed.passwordSignature };
    expect(proof).toEqual({ name, password, signature: expected.toString('base64') });
    const other = passwordVerifier(whose, `${password}x`, salt);
    expect(expectedSignature(whose, other, exchange, signed.timestamp)).not.toEqual(expected);
  },
);

test('an independent client proves a device', () => {
  const deviceKey = 'eu-central-1_0f1e2d3c-4b5a-4678-9abc-def012345678';
  const group = '-LocalGrp';
  const made = createDeviceVerifier(deviceKey, group);
  const { PasswordVerifier = '', Salt = '' } = made.DeviceSecretVerifierConfig;
  const verifier = {
    verifier: Buffer.from(PasswordVerifier, 'base64').toString('hex'),
    salt: Buffer.from(Salt, 'base64').toString('hex'),
  };
  const session = createSrpSession('reader', '', userPoolId);
  const exchange = requireExchange(session.largeA, verifier);
  const signed = signSrpSessionWithDevice(
    session,
    { ChallengeParameters: { ...parametersOf(exchange, verifier), DEVICE_KEY: deviceKey } },
    group,
    made.DeviceRandomPassword,
  );
  const expected = expectedSignature(
    { group, name: deviceKey },
    verifier,
    exchange,
    signed.timestamp,
  );
  expect(signed.passwordSignature).toBe(expected.toString('base64'));
});

test('public values that fix the key, or are not numbers, are refused', () => {
  const verifier = passwordVerifier({ group: poolName, name: 'reader' }, 'Correct-horse-9');
  for (const srpA of [
    '0',
    '0'.repeat(768),
    N.toString(16),
    N.toString(16).toUpperCase(),
    `0${N.toString(16)}`,
    (2n * N).toString(16),
    '',
    '0x12',
    'xyz',
    '1.5',
    '1\n',
    '-1',
    '1'.repeat(1025),
  ]) {
    expect(startExchange(srpA, verifier)).toBeUndefined();
  }
});

test('timestamps have one form', () => {
  expect(isTimestamp('Sat Nov 21 04:20:28 UTC 2026')).toBe(true);
  expect(isTimestamp('Sun Nov 1 04:20:28 UTC 2026')).toBe(true);
  for (const text of [
    'Sun Nov 01 04:20:28 UTC 2026',
    'Sun Nov  1 04:20:28 UTC 2026',
    'Sun Nov 1 4:20:28 UTC 2026',
    'Sun Nov 1 24:00:00 UTC 2026',
    '2026-11-01T04:20:28Z',
    '',
  ]) {
    expect(isTimestamp(text)).toBe(false);
  }
});

type Verifier = ReturnType<typeof passwordVerifier>;

function requireExchange(srpA: string, verifier: Verifier): SrpExchange {
  const exchange = startExchange(srpA, verifier);
  if (!exchange) throw new Error('SRP_A was refused');
  return exchange;
}

function parametersOf(exchange: SrpExchange, verifier: Verifier): Record<string, string> {
  return {
    SALT: verifier.salt,
    SRP_B: exchange.B.toString(16),
    SECRET_BLOCK: exchange.secretBlock,
  };
}
