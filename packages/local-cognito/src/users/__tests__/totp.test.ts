import { Secret, TOTP } from 'otpauth';
import { freezeTime, newCognito, userNamed } from '../../testing/newCognito';
import { redeemTotpCode } from '../totp';

const stepMs = 30_000;

test('each code that is valid at a time is accepted once, in any order', () => {
  freezeTime();
  for (const order of [
    [-1, 0, 1],
    [1, 0, -1],
    [0, 1, -1],
  ]) {
    const cognito = newCognito();
    const user = userNamed(cognito, 'totp');
    const totp = new TOTP({ secret: Secret.fromBase32(user.totpSecret ?? '') });
    const now = cognito.clock.now();
    const codes = order.map((step) => totp.generate({ timestamp: now + step * stepMs }));
    for (const code of codes) expect(redeemTotpCode(cognito, user, code)).toBe(true);
    for (const code of codes) {
      expect(() => redeemTotpCode(cognito, user, code)).toThrow('already been used once');
    }
  }
});

test('a code that was used stays used as long as it is valid', () => {
  freezeTime();
  const cognito = newCognito();
  const user = userNamed(cognito, 'totp');
  const totp = new TOTP({ secret: Secret.fromBase32(user.totpSecret ?? '') });
  const codeAfter = (steps: number) => totp.generate({ timestamp: Date.now() + steps * stepMs });
  const redeemAt = (steps: number, code: string) => {
    cognito.clock.offsetMs = steps * stepMs;
    return redeemTotpCode(cognito, user, code);
  };
  expect(redeemAt(0, codeAfter(1))).toBe(true);
  expect(() => redeemAt(2, codeAfter(1))).toThrow('already been used once');
  expect(redeemAt(3, codeAfter(1))).toBe(false);
});
