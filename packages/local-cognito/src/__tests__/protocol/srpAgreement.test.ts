import { randomBytes, randomInt } from 'node:crypto';
import { createSrpSession, signSrpSession } from 'cognito-srp-helper';
import { poolName, userPoolId } from '../../connection/ids';
import { expectedSignature, passwordVerifier, startExchange } from '../../srp/srp';
import { computePowersNatively } from '../../testing/nativePowers';

// srp/__tests__/srp.test.ts has the client compute as it is published.
computePowersNatively();

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
    const exchange = startExchange(session.largeA, verifier);
    if (!exchange) throw new Error('SRP_A was refused');
    const signed = signSrpSession(session, {
      ChallengeParameters: {
        SALT: verifier.salt,
        SRP_B: exchange.B.toString(16),
        SECRET_BLOCK: exchange.secretBlock,
        USER_ID_FOR_SRP: name,
      },
    });
    const expected = expectedSignature(whose, verifier, exchange, signed.timestamp);
    const proof = { name, password, signature: signed.passwordSignature };
    expect(proof).toEqual({ name, password, signature: expected.toString('base64') });
  },
);
