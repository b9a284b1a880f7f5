import { closeSync, openSync, readSync } from 'node:fs';

/** A private key in text form: RFC 7468, and the older forms of OpenSSL and OpenSSH. */
const privateKey = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----/;

/** Key files begin with the key, perhaps after a certificate or two. */
const mostBytes = 16_384;

/** Whether a file holds a private key. Only its start is read: pictures and recordings are large. */
export function holdsPrivateKey(file: string): boolean {
  const start = Buffer.alloc(mostBytes);
  const descriptor = openSync(file, 'r');
  try {
    const length = readSync(descriptor, start, 0, mostBytes, 0);
    return privateKey.test(start.toString('latin1', 0, length));
  } finally {
    closeSync(descriptor);
  }
}
