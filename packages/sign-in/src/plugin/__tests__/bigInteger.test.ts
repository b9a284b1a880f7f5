import OwnBigInteger from '../BigInteger.js';
import { amplifyBigInteger } from '../bundle';

/** What both classes have. */
interface BigIntegerClass {
  new (hexadecimal: string, base: 16): Instance;
  ZERO: Instance;
  ONE: Instance;
}

interface Instance extends Record<
  'add' | 'subtract' | 'multiply' | 'mod',
  (b: Instance) => Instance
> {
  modPow(
    exponent: Instance,
    modulus: Instance,
    callback: (error: unknown, result: Instance) => void,
  ): void;
  abs(): Instance;
  compareTo(b: Instance): number;
  equals(b: Instance): boolean;
  toString(base: 16): string;
}

const { default: AmplifyBigInteger } = jest.requireActual<{ default: BigIntegerClass }>(
  amplifyBigInteger(),
);

/** Numbers whose two's complement, sign or length is special, and long ones as in RFC 5054. */
const numbers = ['0', '1', '2', '7f', '80', 'ff', '100', '0080', 'fedcba98', 'c'.repeat(64)].concat(
  `${'9'.repeat(255)}7`,
);

/** What a class computes of two numbers. */
function results(Class: BigIntegerClass, first: string, second: string): unknown {
  const [a, b] = [new Class(first, 16), new Class(second, 16)];
  const modulus = new Class('ffffffffffffffc5', 16);
  const difference = a.subtract(b);
  const powers: string[] = [];
  // Amplify's never answers for an exponent of 0.
  difference.modPow(b.add(Class.ONE), modulus, (error, power) => {
    powers.push(`${String(error)} ${power.toString(16)}`);
  });
  return {
    sum: a.add(b).toString(16),
    difference: difference.toString(16),
    size: difference.abs().toString(16),
    product: a.multiply(b).toString(16),
    remainder: difference.mod(modulus).toString(16),
    powers,
    order: Math.sign(a.compareTo(b)),
    same: a.equals(b),
    aboveZero: difference.compareTo(Class.ZERO) > 0,
    next: a.add(Class.ONE).toString(16),
  };
}

test.each(numbers)('computes with %s what Amplify computes', (first) => {
  for (const second of numbers) {
    expect(results(OwnBigInteger as unknown as BigIntegerClass, first, second)).toEqual(
      results(AmplifyBigInteger, first, second),
    );
  }
});

test('a text that is no number is refused', () => {
  expect(() => new OwnBigInteger('not a number')).toThrow('Cannot convert');
});
