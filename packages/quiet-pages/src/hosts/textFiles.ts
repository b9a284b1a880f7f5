import { PlainError } from 'docusaurus-plugin-kit/plainError';
import { overridingRules } from './overridingRules';
import type { HostFiles, Published } from './published';
import { readableRedirects } from './readableRedirects';

/** What a host does differently with `_headers` and `_redirects`. */
interface Dialect {
  name: string;
  /** Whether a block keeps what earlier ones set, unless a line such as `! Referrer-Policy` takes it back. */
  takesBack: boolean;
  /** The status of a redirect, with what makes it apply although the build has a page there. */
  redirect: string;
  /** The most characters of a line, and the most rules, that the host reads. */
  limits: { line: number; headerRules: number; redirects: number };
}

/** https://docs.netlify.com/manage/routing/headers/ and https://docs.netlify.com/manage/routing/redirects/overview/ */
export const netlify: Dialect = {
  name: 'Netlify',
  takesBack: false,
  redirect: '301!',
  limits: { line: Infinity, headerRules: Infinity, redirects: Infinity },
};

/** https://developers.cloudflare.com/workers/static-assets/headers/ and …/redirects/, as for Cloudflare Pages. */
export const cloudflare: Dialect = {
  name: 'Cloudflare',
  takesBack: true,
  redirect: '301',
  limits: { line: 2000, headerRules: 100, redirects: 2000 },
};

/**
 * `_headers` and `_redirects`.
 *
 * @throws PlainError if the host would leave out a header.
 */
export function textFiles(published: Published, dialect: Dialect): HostFiles {
  const { redirects, warnings } = readableRedirects(
    published,
    dialect.name,
    dialect.limits.redirects,
  );
  const rows = redirects.map(({ from, to }) => `${from} ${to} ${dialect.redirect}`);
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
  const long = blocks.flat().find((line) => line.length > limits.line);
  if (long) {
    const [header = ''] = long.trim().split(':');
    throw new PlainError(
      `The header ${header} has ${long.length} characters, and ${name} reads ${limits.line} in a line. Allow fewer hosts in media and services.`,
    );
  }
  if (blocks.length > limits.headerRules) {
    throw new PlainError(
      `There are headers for ${blocks.length} patterns of paths, and ${name} reads ${limits.headerRules}. Name fewer privatePages, or fewer i18n.locales.`,
    );
  }
}

function lines(texts: readonly string[]): string {
  return `${texts.join('\n')}\n`;
}
