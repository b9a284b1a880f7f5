/**
 * The whole numbers that Amplify computes the password's proof with (Secure Remote Password, RFC 5054), on the
 * browser's own `BigInt`. They have the methods and the signatures of Amplify's.
 */
export default class BigInteger {
  /** @param {string | bigint} value in base 16 if it is a text, which is the only one that Amplify writes numbers in */
  constructor(value, base = 16) {
    if (base !== 16)
      throw new RangeError(`BigInteger reads hexadecimal numbers, not base ${base}.`);
    this.value = typeof value === 'bigint' ? value : BigInt(`0x${value}`);
  }

  add({ value }) {
    return new BigInteger(this.value + value);
  }

  subtract({ value }) {
    return new BigInteger(this.value - value);
  }

  multiply({ value }) {
    return new BigInteger(this.value * value);
  }

  mod({ value }) {
    return new BigInteger(remainder(this.value, value));
  }

  modPow(exponent, modulus, callback) {
    const result = new BigInteger(power(this.value, exponent.value, modulus.value));
    callback?.(null, result);
    return result;
  }

  abs() {
    return this.value < 0 ? new BigInteger(-this.value) : this;
  }

  compareTo({ value }) {
    return Number(this.value > value) - Number(this.value < value);
  }

  equals({ value }) {
    return this.value === value;
  }

  toString(base) {
    return this.value.toString(base);
  }
}

BigInteger.ZERO = new BigInteger('0');
BigInteger.ONE = new BigInteger('1');

function remainder(dividend, divisor) {
  const rest = dividend % divisor;
  return rest < 0 ? rest + divisor : rest;
}

/** By squaring, from the exponent's first bit on: to multiply by a small base takes almost no time. */
function power(base, exponent, modulus) {
  const factor = remainder(base, modulus);
  let result = BigInteger.ONE.value;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus;
    if (bit === '1') result = (result * factor) % modulus;
  }
  return result;
}
