import { closeSync, openSync, readSync } from 'node:fs';

/** A private key in text form: RFC 7468, and the older forms of OpenSSL and OpenSSH. */
const privateKey = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----/;

/**
 * The start of a private key in binary form (DER): a sequence whose first part is its version, 0 or 1, as in RFC 5208,
 * RFC 5915, RFC 5958 and RFC 8017. Certificates and public keys begin otherwise.
 */
// eslint-disable-next-line no-control-regex -- the bytes of DER
const binaryKey = /^0(?:[\x00-\x7f]|\x81.|\x82..)\x02\x01[\x00\x01][0\x02\x04]/s;

/** Key files begin with the key, perhaps after a certificate or two. */
const mostBytes = 16_384;

/** Whether a file holds a private key. Only its start is read: pictures and recordings are large. */
export function holdsPrivateKey(file: string): boolean {
  const start = Buffer.alloc(mostBytes);
  const descriptor = openSync(file, 'r');
  try {
    const length = readSync(descriptor, start, 0, mostBytes, 0);
    const text = start.toString('latin1', 0, length);
    return privateKey.test(text) || binaryKey.test(text);
  } finally {
    closeSync(descriptor);
  }
}
