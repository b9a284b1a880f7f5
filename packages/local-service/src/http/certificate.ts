import { execFile } from 'node:child_process';
import { X509Certificate, createPrivateKey, randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { generate } from 'selfsigned';

const run = promisify(execFile);
const day = 24 * 60 * 60 * 1000;
const validity = 397 * day;
const renewal = 30 * day;
const addresses = ['127.0.0.1', '::1'];
const names = ['localhost', ...addresses];
const ips = addresses.map((ip) => ({ type: 7, ip }) as const);
const altNames = [{ type: 2, value: 'localhost' } as const, ...ips];

interface Certificate {
  key: string;
  cert: string;
  /** Whether mkcert's authority issued it, which the browsers of this machine trust. */
  trusted: boolean;
}

/**
 * Returns the certificate for https://localhost, made on first use and kept in `directory` in one
 * file that only its owner can read. A new one is made when the file is damaged, when the
 * certificate ends within 30 days, or when mkcert has been set up or removed since.
 * @throws when `directory` cannot be written.
 */
export async function certificate(directory: string): Promise<Certificate> {
  const file = path.join(directory, 'localhost.pem');
  const authority = await mkcertAuthority();
  const stored = parse(await readFile(file, 'utf8').catch(() => ''), authority);
  if (stored && isUsable(stored, authority !== undefined, Date.now())) return stored;

  const made = (authority && (await makeWithMkcert(authority))) ?? (await makeSelfSigned());
  await mkdir(directory, { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  await writeFile(temporary, `${made.key.trim()}\n${made.cert.trim()}\n`, { mode: 0o600 });
  await chmod(temporary, 0o600);
  await rename(temporary, file);
  return made;
}

/** @param preferTrusted whether a trusted one could replace it */
export function isUsable(stored: Certificate, preferTrusted: boolean, now: number): boolean {
  const x509 = new X509Certificate(stored.cert);
  return (
    stored.trusted === preferTrusted &&
    Date.parse(x509.validFrom) <= now &&
    Date.parse(x509.validTo) - renewal > now &&
    x509.checkPrivateKey(createPrivateKey(stored.key)) &&
    names.every((name) => x509.checkHost(name) !== undefined || x509.checkIP(name) !== undefined)
  );
}

/** Makes a certificate that no browser trusts yet, valid for 397 days. */
export async function makeSelfSigned(): Promise<Certificate> {
  const now = Date.now();
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(now),
    // Apple's systems refuse server certificates valid for more than 398 days:
    // https://support.apple.com/en-us/102028
    notAfterDate: new Date(now + validity),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames },
    ],
  });
  return { key: made.private, cert: made.cert, trusted: false };
}

function parse(pem: string, authority: X509Certificate | undefined): Certificate | undefined {
  const key = /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]+-----END [A-Z ]*PRIVATE KEY-----/.exec(pem);
  const cert = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.exec(pem);
  if (!key || !cert) return undefined;
  try {
    createPrivateKey(key[0]);
    const trusted = authority ? new X509Certificate(cert[0]).verify(authority.publicKey) : false;
    return { key: key[0], cert: cert[0], trusted };
  } catch {
    return undefined;
  }
}

async function mkcertAuthority(): Promise<X509Certificate | undefined> {
  try {
    const { stdout } = await run('mkcert', ['-CAROOT'], { timeout: 10_000 });
    const root = stdout.trim();
    // Without its key mkcert would make a new authority, which nothing trusts.
    await readFile(path.join(root, 'rootCA-key.pem'));
    return new X509Certificate(await readFile(path.join(root, 'rootCA.pem')));
  } catch {
    return undefined;
  }
}

async function makeWithMkcert(authority: X509Certificate): Promise<Certificate | undefined> {
  const directory = await mkdtemp(path.join(tmpdir(), 'local-identity-'));
  const [certFile, keyFile] = [path.join(directory, 'cert'), path.join(directory, 'key')];
  try {
    await run('mkcert', ['-cert-file', certFile, '-key-file', keyFile, ...names], {
      timeout: 30_000,
    });
    const pem = `${await readFile(keyFile, 'utf8')}\n${await readFile(certFile, 'utf8')}`;
    return parse(pem, authority);
  } catch {
    return undefined;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
