import { hasSchemeOrHost } from '../../common/text';
import { didYouMean } from 'docusaurus-quiet-pages/common/didYouMean';

const SCHEMES = ['https', 'http', 'mailto', 'tel', 'sms', 'ftp', 'pathname', 'data'];

/** The problem with an address that must be a mistake, and what to write; undefined if there is none. */
export function malformedProblem(url: string): string | undefined {
  const tell = (reason: string) => `The address ${url} ${reason}`;
  // A file of the site may have a space in its name.
  if (hasSchemeOrHost(url.trim()) && /\s/.test(url.trim())) {
    return tell('has a space. Write %20 in its place.');
  }
  if (/^\/\/(?:[/\\?#]|$|(?:\.|%2e){1,2}(?:[/\\?#]|$))/i.test(url)) {
    return tell(
      'begins with two slashes, but names no host. Write one slash for a file of static/.',
    );
  }
  // Browsers read `/\a.example` as `//a.example`, and Docusaurus as the name of a file.
  if (/^(?:https?:|(?![a-z][a-z\d+.-]*:))[^?#]*\\/i.test(url)) {
    return tell('has a backslash, which browsers read as a slash. Write a slash in its place.');
  }
  if (/^localhost:\d/i.test(url)) return tell(`has no scheme. Write http://${url}.`);
  // A host with a port looks like a scheme, which has no dot in practice.
  if (/^(?:www\.|[\w-]+(?:\.[\w-]+)+:\d)/i.test(url))
    return tell(`has no scheme. Write https://${url}.`);
  if (/^https?(?:\/\/|:\/?(?!\/))/i.test(url)) {
    const rest = url.replace(/^https?[:/]+/i, '');
    return tell(`is not complete. Write https://${rest}.`);
  }
  const repeated = /^https?:\/\/(?:\s|%20)*(https?:?\/\/.+)$/is.exec(url)?.[1];
  if (repeated) return tell(`has two schemes. Write ${repeated}.`);
  // Docusaurus stops at such an address.
  if (!URL.canParse(url, 'https://example.org')) {
    return tell('is none that browsers can read. Correct its host.');
  }
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined || SCHEMES.includes(scheme)) return undefined;
  const hint = didYouMean(scheme, SCHEMES);
  return hint ? tell(`has the scheme "${scheme}".${hint}`) : undefined;
}

/** What tells a host at the start of an address from a file, which is as likely in `notes.md` or `setup.sh`. */
const HOST =
  /^(?:[a-z\d-]+\.)+(?:[a-z]{2,}(?=\/)|(?:com|org|net|dev|io|edu|gov|info|app|ai|co|eu|me|uk|de)(?=[?#]|$))/i;

/** The problem with an address that leads to no file because it lacks `https://` or `mailto:`; undefined for others. */
export function withoutScheme(url: string): string | undefined {
  const scheme = /^[^\s/@:]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(url)
    ? 'mailto:'
    : HOST.test(url) && 'https://';
  return scheme ? `The address ${url} has no scheme. Write ${scheme}${url}.` : undefined;
}
