import type { Change } from './change';
import { writeAuthor, writeProfile } from './files/authors';
import { writeColors } from './files/colors';
import { writeLicense } from './files/license';
import { writePackageDescription, writePackageName } from './files/packageName';
import { writeReadmeDescription, writeReadmeTitle } from './files/readme';
import { switchOff, switchOn, writeSetting } from './files/siteConfig';
import { FILES, type Site, type SiteFiles } from './siteFiles';
import type { SiteValues } from './values';

/** The new values, the holder of the copyright, the address of the author's picture, and what is switched on. */
type After = SiteValues & { holder: string; portrait: string; docs: boolean; members: boolean };

/** Plans what changes in the text files. */
export function planTexts(site: Site, after: After): Change[] {
  const { files, values: before } = site;
  const profile = { before: before.profile, after: after.profile };
  const author = { name: after.name, role: after.role, bio: after.bio, picture: after.portrait };
  const sentence = { before: before.description, after: after.description };
  const written: SiteFiles = {
    config: writeSettings(files.config, after),
    authors: writeProfile(writeAuthor(files.authors, author), profile),
    styles: writeColors(files.styles, after),
    license: files.license && writeLicense(files.license, { ...after, before: site.holder }),
    readme: files.readme && writeReadme(files.readme, before, after),
    package: writePackageDescription(writePackageName(files.package, after.packageName), sentence),
    lock: files.lock && writePackageName(files.lock, after.packageName),
  };
  const keys = Object.keys(FILES) as (keyof SiteFiles)[];
  return keys
    .filter((key) => written[key] !== files[key])
    .map((key) => ({
      file: FILES[key],
      what: whatDiffers(key, site, after),
      content: written[key],
    }));
}

function writeReadme(source: string, before: SiteValues, after: SiteValues): string {
  const titled = writeReadmeTitle(source, { before: before.greeting, after: after.greeting });
  return writeReadmeDescription(titled, { before: before.description, after: after.description });
}

function writeSettings(source: string, after: After): string {
  const settings: [string[], string | number][] = [
    [['title'], after.greeting],
    [['tagline'], after.tagline],
    [['description'], after.description],
    [['about'], after.about],
    [['url'], after.address],
    [['sourceProfile', 'label'], after.profileLabel],
    [['sourceProfile', 'href'], after.profile],
    [['copyright', 'holder'], after.holder],
    [['copyright', 'year'], Number(after.year)],
  ];
  const written = settings.reduce((text, [keys, value]) => writeSetting(text, keys, value), source);
  const withDocs = after.docs
    ? switchOn(written, 'docs', 'The pages in `docs/`, beside the blog.')
    : written;
  return after.members
    ? switchOn(withDocs, 'members', 'Comments, reactions and bookmarks, for those who sign in.')
    : switchOff(withDocs, 'members');
}

/** The names of values in the report, if they differ from the options' names. */
const LABELS: Partial<Record<string, string>> = {
  packageName: 'name',
  profileLabel: 'profile',
  portrait: 'picture',
  color: 'light color',
  colorDark: 'dark color',
};

/** The values that each file holds. */
const HOLDS: Record<keyof SiteFiles, readonly (keyof After)[]> = {
  config: [
    ...(['greeting', 'tagline', 'description', 'about', 'address'] as const),
    ...(['profile', 'profileLabel', 'holder', 'year', 'docs', 'members'] as const),
  ],
  authors: ['name', 'role', 'bio', 'portrait', 'profile'],
  styles: ['color', 'colorDark'],
  license: ['holder', 'year'],
  readme: ['greeting', 'description'],
  package: ['packageName', 'description'],
  lock: ['packageName'],
};

function whatDiffers(
  key: keyof SiteFiles,
  { values, author, holder, docs, members }: Site,
  after: After,
): string {
  const names = HOLDS[key];
  const before: After = { ...values, holder, portrait: author.picture, docs, members };
  const changed = names.filter((name) => before[name] !== after[name]);
  return [...new Set(changed.map((name) => LABELS[name] ?? name))].join(', ');
}
