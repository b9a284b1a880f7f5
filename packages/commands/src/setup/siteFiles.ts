import { STYLE_FILE } from 'docusaurus-blog-kit/siteTokens';
import { type AuthorEntry, readAuthor } from './files/authors';
import { readBackgrounds, readColors } from './files/colors';
import { readPackageName } from './files/packageName';
import { isSwitchedOn, readSetting } from './files/siteConfig';
import { readIfThere } from './readIfThere';
import type { Backgrounds } from './checkValues';
import type { SiteValues } from './values';

/** The text files with personal data. */
export const FILES = {
  config: 'site.config.ts',
  authors: 'blog/authors.yml',
  styles: STYLE_FILE,
  license: 'LICENSE',
  readme: 'README.md',
  package: 'package.json',
  lock: 'package-lock.json',
};

/** The files that a site may lack. */
const OPTIONAL = ['license', 'readme', 'lock'] as const;

type Optional = (typeof OPTIONAL)[number];

/** The texts of these files. */
export type SiteFiles = Record<Exclude<keyof typeof FILES, Optional>, string> &
  Partial<Record<Optional, string>>;

/** The current state of the site. */
export interface Site {
  dir: string;
  files: SiteFiles;
  values: SiteValues;
  author: AuthorEntry;
  /** Who the copyright line names. */
  holder: string;
  backgrounds: Backgrounds;
  /** Whether docs are on. */
  docs: boolean;
  /** Whether comments, reactions and bookmarks are on. */
  members: boolean;
}

/**
 * Reads what the site is now.
 *
 * @throws Error that names the file when one is missing or cannot be understood.
 */
export async function readSite(dir: string): Promise<Site> {
  const entries = Object.entries(FILES).map(async ([key, file]) => {
    const content = await readIfThere(dir, file);
    if (!content && !OPTIONAL.some((optional) => optional === key)) {
      throw new Error(
        `There is no ${file}, which says what is yours. Bring it back: git checkout HEAD -- ${file}`,
      );
    }
    return [key, content?.toString()];
  });
  const files = Object.fromEntries(await Promise.all(entries)) as SiteFiles;
  const setting = (...keys: string[]) => readSetting(files.config, keys);
  const author = readAuthor(files.authors);
  return {
    dir,
    files,
    author,
    holder: setting('copyright', 'holder'),
    backgrounds: readBackgrounds(files.styles),
    docs: isSwitchedOn(files.config, 'docs'),
    members: isSwitchedOn(files.config, 'members'),
    values: {
      name: author.name,
      role: author.role,
      bio: author.bio,
      greeting: setting('title'),
      tagline: setting('tagline'),
      description: setting('description'),
      about: setting('about'),
      address: setting('url'),
      profile: setting('sourceProfile', 'href'),
      profileLabel: setting('sourceProfile', 'label'),
      ...readColors(files.styles),
      year: setting('copyright', 'year'),
      packageName: readPackageName(files.package),
    },
  };
}
