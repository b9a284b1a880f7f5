import { modPow } from '../srp/srp';

/** A whole number as `cognito-srp-helper` computes with it. */
interface WholeNumber {
  mod(modulus: WholeNumber): WholeNumber;
  toString(base: number): string;
}

/**
 * Lets `cognito-srp-helper` compute powers with Node's own BigInt. Its own arithmetic, jsbn, takes almost a second of
 * processor time for one sign-in.
 */
export function computePowersNatively(): void {
  const jsbn = require.resolve('jsbn', { paths: [require.resolve('cognito-srp-helper')] });
  const { BigInteger } = jest.requireActual<{
    BigInteger: new (digits: string, base: number) => WholeNumber;
  }>(jsbn);
  const native = (number: WholeNumber): bigint => BigInt(`0x${number.toString(16)}`);
  Object.assign(BigInteger.prototype, {
    modPow(this: WholeNumber, exponent: WholeNumber, modulus: WholeNumber) {
      // The remainder is not negative, which the number itself may be.
      const power = modPow(native(this.mod(modulus)), native(exponent), native(modulus));
      return new BigInteger(power.toString(16), 16);
    },
  });
}
