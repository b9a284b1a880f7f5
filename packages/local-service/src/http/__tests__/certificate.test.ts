import { X509Certificate } from 'node:crypto';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { certificate, isUsable, makeSelfSigned } from '../certificate';

const day = 24 * 60 * 60 * 1000;

test('is made for every name of the loopback interface', async () => {
  const x509 = new X509Certificate((await makeSelfSigned()).cert);
  expect(x509.checkHost('localhost')).toBe('localhost');
  expect(x509.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(x509.checkIP('::1')).toBe('::1');
  expect(x509.ca).toBe(false);
});

test('is kept, alone and readable by its owner only', async () => {
  const directory = newDirectory();
  const first = await certificate(directory);
  const second = await certificate(directory);
  expect(new X509Certificate(second.cert).fingerprint256).toBe(
    new X509Certificate(first.cert).fingerprint256,
  );
  expect(await readdir(directory)).toEqual(['localhost.pem']);
  expect((await stat(path.join(directory, 'localhost.pem'))).mode & 0o777).toBe(0o600);
});

test('is made again when the file is damaged', async () => {
  const directory = newDirectory();
  const file = path.join(directory, 'localhost.pem');
  const first = await certificate(directory);
  const stored = await readFile(file, 'utf8');
  for (const damaged of ['', 'not PEM', stored.slice(0, 120), stored.replace(/M[A-Z]/, '..')]) {
    await writeFile(file, damaged);
    const again = await certificate(directory);
    expect(again.cert).not.toBe(first.cert);
    expect(isUsable(again, again.trusted, Date.now())).toBe(true);
  }
});

test('is renewed in its last 30 days, and when a trusted one is available', async () => {
  const made = await makeSelfSigned();
  expect(isUsable(made, false, Date.now() + 366 * day)).toBe(true);
  expect(isUsable(made, false, Date.now() + 368 * day)).toBe(false);
  expect(isUsable(made, true, Date.now())).toBe(false);
});

test('does not take the key of another', async () => {
  const [one, other] = await Promise.all([makeSelfSigned(), makeSelfSigned()]);
  expect(isUsable({ ...one, key: other.key }, false, Date.now())).toBe(false);
});
