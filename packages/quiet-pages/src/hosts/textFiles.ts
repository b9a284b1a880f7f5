import { endBuild } from 'docusaurus-plugin-kit/plainError';
import { overridingRules } from './overridingRules';
import type { HostFiles, Published } from './published';
import { readableRedirects, type Redirect } from './readableRedirects';

/** What a host does differently with `_headers` and `_redirects`. */
interface Dialect {
  name: string;
  /** Whether a block keeps what earlier ones set, unless a line such as `! Referrer-Policy` takes it back. */
  takesBack: boolean;
  /** The status of a redirect, with what makes it apply although the build has a page there. */
  redirect: string;
  /** Whether a redirect is also for its address with a slash at the end. */
  ignoresSlash: boolean;
  /** What stands for other parts of an address in that of a redirect. No host has a way to write it as it is. */
  placeholder: RegExp;
  /** The most characters of a line, and the most rules, that the host reads. */
  limits: { header: number; headerRules: number; redirect: number; redirects: number };
}

/** https://docs.netlify.com/manage/routing/headers/ and https://docs.netlify.com/manage/routing/redirects/overview/ */
export const netlify: Dialect = {
  name: 'Netlify',
  takesBack: false,
  redirect: '301!',
  ignoresSlash: true,
  placeholder: /\*|(?<=\/):/,
  limits: { header: Infinity, headerRules: Infinity, redirect: Infinity, redirects: Infinity },
};

/** https://developers.cloudflare.com/workers/static-assets/headers/ and …/redirects/, as for Cloudflare Pages. */
export const cloudflare: Dialect = {
  name: 'Cloudflare',
  takesBack: true,
  redirect: '301',
  ignoresSlash: false,
  placeholder: /\*|:(?=[A-Za-z])/,
  limits: { header: 2000, headerRules: 100, redirect: 1000, redirects: 2000 },
};

/**
 * `_headers` and `_redirects`.
 *
 * @throws PlainError if the host would leave out a header.
 */
export function textFiles(published: Published, dialect: Dialect): HostFiles {
  const { name, ignoresSlash, placeholder, limits } = dialect;
  const row = ({ from, to }: Redirect) => `${from} ${to} ${dialect.redirect}`;
  const { redirects, warnings } = readableRedirects(published, {
    name,
    most: limits.redirects,
    ignoresSlash,
    problemOf(redirect) {
      const sign = placeholder.exec(redirect.from)?.[0];
      if (sign) return `reads ${sign} as a placeholder`;
      const isLong = row(redirect).length > limits.redirect;
      return isLong ? `reads ${limits.redirect} characters` : undefined;
    },
  });
  const rows = redirects.map(row);
  return {
    files: {
      _headers: headersFile(published, dialect),
      ...(rows.length > 0 && { _redirects: lines(rows) }),
    },
    warnings,
  };
}

function headersFile(published: Published, dialect: Dialect): string {
  const blocks = overridingRules(published).map(({ pattern, headers, replaces }) => [
    pattern,
    ...(dialect.takesBack ? takenBack(replaces) : []),
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  refuseTooMuch(blocks, dialect);
  return lines(blocks.flat());
}

/** The type of a file is the host's own, which a line would take away. */
function takenBack(names: readonly string[]): string[] {
  return names.filter((name) => name !== 'Content-Type').map((name) => `  ! ${name}`);
}

/** Hosts leave out what is too long or too many, and say so only in their logs. */
function refuseTooMuch(blocks: readonly string[][], { name, limits }: Dialect): void {
  const long = blocks.flat().find((line) => line.length > limits.header);
  if (long) {
    const [header = ''] = long.trim().split(':');
    endBuild(
      `The header ${header} has ${long.length} characters, and ${name} reads ${limits.header} in a line. Allow fewer hosts in media and services.`,
    );
  }
  if (blocks.length > limits.headerRules) {
    endBuild(
      `There are headers for ${blocks.length} patterns of paths, and ${name} reads ${limits.headerRules}. Name fewer privatePages, or publish the site in fewer languages.`,
    );
  }
}

function lines(texts: readonly string[]): string {
  return `${texts.join('\n')}\n`;
}
