import { memberCredentials, type Refusal } from 'docusaurus-cognito-sign-in/memberCredentials';
import { fileScheme } from '../private-folder/fileScheme';
import { manifestName } from './manifest';
import { addressSigner } from './memberFiles';

/** Why a part is not shown. S3 says `refused` of what is not there, too. */
export type Problem = Refusal | 'changed';

/** Where a part is. */
interface Place {
  /** The address of its post, without a slash at the end. */
  permalink: string;
  baseUrl: string;
  /** The address below which members read files. */
  files: string;
}

/** How long to wait for S3, in ms. */
const limit = 30_000;

/** What S3 answers to credentials that other ones may replace. */
const staleCredentials = [
  'ExpiredToken',
  'InvalidToken',
  'InvalidAccessKeyId',
  'TokenRefreshRequired',
];

/**
 * Reads the part of a post that is for members, with their credentials.
 *
 * What is read becomes HTML of the page. It is trusted because it has the hash that the site itself names: who could write
 * into the bucket alone could not change what pages show. The page's Trusted Types refuse code in it in any case.
 *
 * @returns its HTML, in which files have addresses that are signed for the member, or why there is none
 */
export async function readPart(place: Place): Promise<{ html: string } | Problem> {
  try {
    const manifest = await get(`${place.baseUrl}${manifestName}`);
    if (manifest.status >= 500) return 'unreachable';
    const names = (manifest.ok ? await manifest.json() : {}) as Record<string, string>;
    const name = Object.hasOwn(names, place.permalink) ? names[place.permalink] : undefined;
    return name === undefined ? 'refused' : await readFile(name, place.files, false, 0);
  } catch {
    return 'unreachable';
  }
}

/** @param ahead how far the clock of S3 is ahead of this device's, in ms */
async function readFile(
  name: string,
  files: string,
  isAgain: boolean,
  ahead: number,
): Promise<{ html: string } | Problem> {
  const credentials = await memberCredentials(isAgain && ahead === 0);
  if (typeof credentials === 'string') return credentials;
  const sign = addressSigner(files, credentials, Date.now() + ahead);
  const response = await get(await sign(name));
  const text = await response.text();
  if (response.ok) {
    return (await isWhatIsNamed(text, name)) ? { html: await signed(text, sign) } : 'changed';
  }
  if (response.status >= 500) return 'unreachable';
  const time = Date.parse(/<ServerTime>([^<]+)</.exec(text)?.[1] ?? '');
  const code = /<Code>(\w+)</.exec(text)?.[1] ?? '';
  const mayWork = !Number.isNaN(time) || staleCredentials.includes(code);
  if (isAgain || !mayWork) return 'refused';
  return readFile(name, files, true, Number.isNaN(time) ? 0 : time - Date.now());
}

function get(address: string): Promise<Response> {
  return fetch(address, {
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(limit),
  });
}

/** Whether a text has the hash in its name: `….<SHA-256>.html`. */
async function isWhatIsNamed(text: string, name: string): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return name.endsWith(`.${hex}.html`);
}

/** Gives the files in a part their signed addresses. */
async function signed(html: string, sign: (name: string) => Promise<string>): Promise<string> {
  const pattern = new RegExp(`${fileScheme}([^\\s",&]+)`, 'g');
  const names = [...new Set([...html.matchAll(pattern)].map(([, name = '']) => name))];
  const addresses = new Map<string, string>();
  for (const name of names) addresses.set(name, await sign(name));
  return html.replace(pattern, (_, name: string) => addresses.get(name)!.replaceAll('&', '&amp;'));
}
