import { X509Certificate } from 'node:crypto';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { certificate, isUsable, makeSelfSigned } from '../certificate';

const day = 24 * 60 * 60 * 1000;

test('is made for every name of the loopback interface, for 397 days, to be renewed in the last 30', async () => {
  const made = await makeSelfSigned();
  const x509 = new X509Certificate(made.cert);
  expect(x509.checkHost('localhost')).toBe('localhost');
  for (const address of ['127.0.0.1', '::1']) expect(x509.checkIP(address)).toBe(address);
  expect(x509.ca).toBe(false);
  expect(isUsable(made, false, Date.now() + 366 * day)).toBe(true);
  expect(isUsable(made, false, Date.now() + 368 * day)).toBe(false);
  // A trusted one is available.
  expect(isUsable(made, true, Date.now())).toBe(false);
  const other = await makeSelfSigned();
  expect(isUsable({ ...made, key: other.key }, false, Date.now())).toBe(false);
});

test('is kept, alone and readable by its owner only, and made again when the file is damaged', async () => {
  const directory = newDirectory();
  const file = path.join(directory, 'localhost.pem');
  const first = await certificate(directory);
  expect((await certificate(directory)).cert.trim()).toBe(first.cert.trim());
  expect(await readdir(directory)).toEqual(['localhost.pem']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const stored = await readFile(file, 'utf8');
  for (const damaged of ['', 'not PEM', stored.slice(0, 120), stored.replace(/M[A-Z]/, '..')]) {
    await writeFile(file, damaged);
    const again = await certificate(directory);
    expect(again.cert).not.toBe(first.cert);
    expect(isUsable(again, again.trusted, Date.now())).toBe(true);
  }
});
