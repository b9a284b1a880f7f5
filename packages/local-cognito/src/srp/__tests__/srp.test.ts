import {
  createDeviceVerifier,
  createSrpSession,
  signSrpSession,
  signSrpSessionWithDevice,
} from 'cognito-srp-helper';
import { poolName, userPoolId } from '../../connection/ids';
import { computePowersNatively } from '../../testing/nativePowers';
import {
  cognitoGroup,
  expectedSignature,
  isTimestamp,
  modPow,
  passwordVerifier,
  serverPremasterSecret,
  serverPublicValue,
  signedBytes,
  startExchange,
  verifierOf,
  type SrpExchange,
} from '../srp';

// RFC 5054, appendix B. Its hash is SHA-1, so the values that are hashed there (k, x and u) are
// given here.
const vector = {
  group: {
    N: hex(`EEAF0AB9 ADB38DD6 9C33F80A FA8FC5E8 60726187 75FF3C0B 9EA2314C 9C256576 D674DF74
      96EA81D3 383B4813 D692C6E0 E0D5D8E2 50B98BE4 8E495C1D 6089DAD1 5DC7D7B4 6154D6B6 CE8EF4AD
      69B15D49 82559B29 7BCF1885 C529F566 660E57EC 68EDBC3C 05726CC0 2FD4CBF4 976EAA9A FD5138FE
      8376435B 9FC61D2F C0EB06E3`),
    g: 2n,
  },
  k: hex('7556AA04 5AEF2CDD 07ABAF0F 665C3E81 8913186F'),
  x: hex('94B7555A ABE9127C C58CCF49 93DB6CF8 4D16C124'),
  u: hex('CE38B959 3487DA98 554ED47D 70A7AE5F 462EF019'),
  a: hex('60975527 035CF2AD 1989806F 0407210B C81EDC04 E2762A56 AFD529DD DA2D4393'),
  b: hex('E487CB59 D31AC550 471E81F0 0F6928E0 1DDA08E9 74A004F4 9E61F5D1 05284D20'),
  v: hex(`7E273DE8 696FFC4F 4E337D05 B4B375BE B0DDE156 9E8FA00A 9886D812 9BADA1F1 822223CA
    1A605B53 0E379BA4 729FDC59 F105B478 7E5186F5 C671085A 1447B52A 48CF1970 B4FB6F84 00BBF4CE
    BFBB1681 52E08AB5 EA53D15C 1AFF87B2 B9DA6E04 E058AD51 CC72BFC9 033B564E 26480D78 E955A5E2
    9E7AB245 DB2BE315 E2099AFB`),
  A: hex(`61D5E490 F6F1B795 47B0704C 436F523D D0E560F0 C64115BB 72557EC4 4352E890 3211C046
    92272D8B 2D1A5358 A2CF1B6E 0BFCF99F 921530EC 8E393561 79EAE45E 42BA92AE ACED8251 71E1E8B9
    AF6D9C03 E1327F44 BE087EF0 6530E69F 66615261 EEF54073 CA11CF58 58F0EDFD FE15EFEA B349EF5D
    76988A36 72FAC47B 0769447B`),
  B: hex(`BD0C6151 2C692C0C B6D041FA 01BB152D 4916A1E7 7AF46AE1 05393011 BAF38964 DC46A067
    0DD125B9 5A981652 236F99D9 B681CBF8 7837EC99 6C6DA044 53728610 D0C6DDB5 8B318885 D7D82C7F
    8DEB75CE 7BD4FBAA 37089E6F 9C6059F3 88838E7A 00030B33 1EB76840 910440B1 B27AAEAE EB4012B7
    D7665238 A8E3FB00 4B117B58`),
  S: hex(`B0DC82BA BCF30674 AE450C02 87745E79 90A3381F 63B387AA F271A10D 233861E3 59B48220
    F7C4693C 9AE12B0A 6F67809F 0876E2D0 13800D6C 41BB59B6 D5979B5C 00A172B4 A2A5903A 0BDCAF8A
    709585EB 2AFAFA8F 3499B200 210DCC1F 10EB3394 3CD67FC8 8A2F39A4 BE5BEC4E C0A3212D C346D7E4
    74B29EDE 8A469FFE CA686E5A`),
};

function hex(text: string): bigint {
  return BigInt(`0x${text.replace(/\s/g, '')}`);
}

describe('the arithmetic of RFC 5054', () => {
  const { group, k, x, u, a, b, v, A, B, S } = vector;

  test('client public value', () => {
    expect(modPow(group.g, a, group.N)).toBe(A);
  });
  test('verifier', () => {
    expect(verifierOf(group, x)).toBe(v);
  });
  test('server public value', () => {
    expect(serverPublicValue(group, k, v, b)).toBe(B);
  });
  test('premaster secret', () => {
    expect(serverPremasterSecret(group, { A, v, u, b })).toBe(S);
  });
});

test('numbers are encoded as by Java', () => {
  const encoded = [20n, 236n, 200n, 0x8000n, 0xfffn].map((value) =>
    signedBytes(value).toString('hex'),
  );
  expect(encoded).toEqual(['14', '00ec', '00c8', '008000', '0fff']);
});

test('an independent client proves the password', () => provesPassword('reader'));

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
  const { N } = cognitoGroup;
  for (const srpA of [
    '0',
    N.toString(16),
    (2n * N).toString(16),
    '',
    '0x12',
    'xyz',
    '-1',
    '1'.repeat(1025),
  ]) {
    expect(startExchange(srpA, verifier)).toBeUndefined();
  }
});

/** Checks that the right password proves itself, and a wrong one does not. */
function provesPassword(name: string): void {
  const password = 'Correct-horse-9';
  const verifier = passwordVerifier({ group: poolName, name }, password);
  expect(signatureOf(name, password, verifier)).toBe(true);
  expect(signatureOf(name, 'correct-horse-9', verifier)).toBe(false);
}

// The client's own arithmetic has been tested above, and takes a second for each proof.
describe('an independent client that computes powers natively', () => {
  beforeAll(computePowersNatively);

  test.each(['Zoë', 'a', '3d094196-4aa3-4bdc-a00c-cef58b1bb399'])(
    'proves the password of %s',
    provesPassword,
  );
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

function signatureOf(name: string, password: string, verifier: Verifier): boolean {
  const session = createSrpSession(name, password, userPoolId, false);
  const exchange = requireExchange(session.largeA, verifier);
  const signed = signSrpSession(session, {
    ChallengeParameters: { ...parametersOf(exchange, verifier), USER_ID_FOR_SRP: name },
  });
  const whose = { group: poolName, name };
  const expected = expectedSignature(whose, verifier, exchange, signed.timestamp);
  return signed.passwordSignature === expected.toString('base64');
}

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
