import type { Change } from './change';
import { writeAuthor, writeProfile } from './files/authors';
import { writeColors } from './files/colors';
import { writeLicense } from './files/license';
import { writePackageName } from './files/packageName';
import { writeReadmeTitle } from './files/readme';
import { writeSetting } from './files/siteConfig';
import { FILES, type Site, type SiteFiles } from './siteFiles';
import type { SiteValues } from './values';

/** Plans what changes in the text files. */
export function planTexts(
  site: Site,
  after: SiteValues & { holder: string; portrait: string },
): Change[] {
  const { files, values: before } = site;
  const profile = { before: before.profile, after: after.profile, label: after.profileLabel };
  const author = { name: after.name, role: after.role, bio: after.bio, picture: after.portrait };
  const written: SiteFiles = {
    config: writeSettings(files.config, after),
    authors: writeProfile(writeAuthor(files.authors, author), profile),
    styles: writeColors(files.styles, after),
    license: writeLicense(files.license, { ...after, before: site.holder }),
    readme: writeReadmeTitle(files.readme, { before: before.greeting, after: after.greeting }),
    package: writePackageName(files.package, after.packageName),
    lock: writePackageName(files.lock, after.packageName),
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

function writeSettings(source: string, after: SiteValues & { holder: string }): string {
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
  return settings.reduce((text, [keys, value]) => writeSetting(text, keys, value), source);
}

function whatDiffers(
  key: keyof SiteFiles,
  { values: before, author, holder }: Site,
  after: SiteValues & { holder: string; portrait: string },
): string {
  const differing = (names: Record<string, [old: string, now: string]>) =>
    Object.keys(names)
      .filter((name) => names[name]?.[0] !== names[name]?.[1])
      .join(', ');
  const holderAndYear: Record<string, [string, string]> = {
    holder: [holder, after.holder],
    year: [before.year, after.year],
  };
  switch (key) {
    case 'config':
      return differing({
        greeting: [before.greeting, after.greeting],
        tagline: [before.tagline, after.tagline],
        description: [before.description, after.description],
        about: [before.about, after.about],
        address: [before.address, after.address],
        profile: [before.profile + before.profileLabel, after.profile + after.profileLabel],
        ...holderAndYear,
      });
    case 'authors':
      return differing({
        name: [before.name, after.name],
        role: [before.role, after.role],
        bio: [before.bio, after.bio],
        picture: [author.picture, after.portrait],
        profile: [before.profile, after.profile],
      });
    case 'styles':
      return differing({
        'light color': [before.color, after.color],
        'dark color': [before.colorDark, after.colorDark],
      });
    case 'license':
      return differing(holderAndYear);
    case 'readme':
      return 'title';
    default:
      return `name: ${after.packageName}`;
  }
}
