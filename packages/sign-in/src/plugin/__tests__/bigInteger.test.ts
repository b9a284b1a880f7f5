import OwnBigInteger from '../BigInteger.js';
import { amplifyBigInteger } from '../bundle';

const { default: AmplifyBigInteger } = jest.requireActual<{ default: typeof OwnBigInteger }>(
  amplifyBigInteger(),
);

/** Numbers whose two's complement, sign or length is special, and long ones as in RFC 5054. */
const numbers = ['0', '1', '7f', '80', 'ff', '0080', 'c'.repeat(64), `${'9'.repeat(255)}7`];

/** What a class computes of two numbers. */
function results(Class: typeof OwnBigInteger, first: string, second: string): unknown {
  const [a, b] = [new Class(first, 16), new Class(second, 16)];
  const modulus = new Class('ffffffffffffffc5', 16);
  const difference = a.subtract(b);
  const powers: string[] = [];
  // Amplify's never answers for an exponent of 0.
  difference.modPow(b.add(Class.ONE), modulus, (error: unknown, power: OwnBigInteger) => {
    powers.push(`${String(error)} ${power.toString(16)}`);
  });
  const numbers = [a.add(b), difference, difference.abs(), a.multiply(b), difference.mod(modulus)];
  return {
    numbers: numbers.map((number) => number.toString(16)),
    powers,
    order: Math.sign(a.compareTo(b)),
    same: a.equals(b),
    aboveZero: difference.compareTo(Class.ZERO) > 0,
  };
}

test.each(numbers)('computes with %s what Amplify computes', (first) => {
  for (const second of numbers) {
    const expected = results(AmplifyBigInteger, first, second);
    expect(results(OwnBigInteger, first, second)).toEqual(expected);
  }
});
