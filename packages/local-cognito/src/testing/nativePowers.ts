import path from 'node:path';
import { modPow } from '../srp/srp';

/** A whole number as a client of SRP computes with it. */
interface WholeNumber {
  mod(modulus: WholeNumber): WholeNumber;
  modPow(
    exponent: WholeNumber,
    modulus: WholeNumber,
    callback?: (error: null, power: WholeNumber) => void,
  ): WholeNumber;
  toString(base: number): string;
}

interface WholeNumbers {
  new (digits: string, base: number): WholeNumber;
  prototype: WholeNumber;
}

/**
 * Lets `cognito-srp-helper` compute powers with Node's own BigInt. Its own arithmetic, jsbn, takes
 * almost a second of processor time for one sign-in.
 */
export function computePowersNatively(): void {
  const jsbn = require.resolve('jsbn', { paths: [require.resolve('cognito-srp-helper')] });
  replacePowers(jest.requireActual<{ BigInteger: WholeNumbers }>(jsbn).BigInteger);
}

/** Lets Amplify, which has a copy of jsbn, compute powers with Node's own BigInt. */
export function computeAmplifysPowersNatively(): void {
  const auth = require.resolve('@aws-amplify/auth', { paths: [require.resolve('aws-amplify')] });
  const copy = 'providers/cognito/utils/srp/BigInteger/BigInteger.js';
  const file = path.join(path.dirname(auth), copy);
  replacePowers(jest.requireActual<{ default: WholeNumbers }>(file).default);
}

function replacePowers(Numbers: WholeNumbers): void {
  const native = (number: WholeNumber): bigint => BigInt(`0x${number.toString(16)}`);
  Numbers.prototype.modPow = function (exponent, modulus, callback) {
    // The remainder is not negative, which the number itself may be.
    const power = modPow(native(this.mod(modulus)), native(exponent), native(modulus));
    const result = new Numbers(power.toString(16), 16);
    callback?.(null, result);
    return result;
  };
}
