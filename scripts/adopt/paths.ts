import { decodePercent } from '../../src/encoding/decodePercent';

/** An address as browsers show it: characters that would end or change it stay escaped. */
export function readableAddress(address: string): string {
  return decodePercent(address.replace(/%(?=23|25|2f|3f|5c)/gi, '%25'));
}

/** A file name without characters that cause problems in addresses and file systems. */
export function safeName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[._-]+|-+(?=\.)|-+$/g, '');
  return safe || 'file';
}

/** An address without its query and its anchor, and these. */
export function splitAddress(url: string): { pathname: string; rest: string } {
  const at = url.search(/[?#]/);
  return at === -1
    ? { pathname: url, rest: '' }
    : { pathname: url.slice(0, at), rest: url.slice(at) };
}
