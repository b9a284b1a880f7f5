import path from 'node:path';
import type { BuiltPage } from '../headers/builtPages';
import type { Served } from '../headers/served';
import { policyDirectives } from '../headers/contentSecurityPolicy';
import type { StartTag } from '../headers/startTags';
import { mediaSetting } from '../headers/mediaSetting';
import { loadsOf, type Load } from './loadsOf';
import type { Refusal } from './Refusals';

/** The settings that add hosts to a directive. Other directives allow only this site. */
const settings = {
  'img-src': 'pictures',
  'media-src': 'videos',
  'frame-src': 'frames',
  'script-src': 'scripts',
  'form-action': 'forms',
} as const;

/** What to do without the host, where there is no file to copy. */
const instead: Partial<Record<string, string>> = {
  'frame-src': 'Link to it',
  'form-action': 'Link to the form',
};

/** The kinds of files of the directives without a setting. */
const names: Partial<Record<string, string>> = {
  'style-src': 'style sheets',
  'manifest-src': 'manifests',
  'object-src': 'objects',
};

/**
 * Finds files that pages would load from hosts that the content security policy does not allow, and forms that would
 * send what readers type to one.
 *
 * @param settingsFile the file that messages name for the hosts of media
 * @returns a function of an element and its page
 */
export function findForeignFiles(
  site: Served,
  siteUrl: string,
  baseUrl: string,
  settingsFile: string,
): (element: StartTag, page: Pick<BuiltPage, 'file'>) => Refusal[] {
  const directives = policyDirectives({ ...site, scriptHashes: [] });

  function isAllowed({ directive }: Load, url: URL): boolean {
    const sources = directives[directive] ?? directives['default-src'] ?? [];
    if (url.origin !== siteUrl) {
      if (sources.includes(url.protocol)) return true;
      return sources.some(
        (source) => source === url.origin || source === url.origin + url.pathname,
      );
    }
    return sources.includes("'self'");
  }

  function adviceFor({ directive }: Load, url: URL): string {
    if (url.origin === siteUrl) return 'Link to it.';
    if (url.protocol === 'http:') {
      return `Pages load nothing over plain http. Write ${url.href.replace(/^http:/, 'https:')}.`;
    }
    const kind = settings[directive as keyof typeof settings];
    const otherwise = instead[directive] ?? 'Put the file into static/';
    if (!kind) return `It has no place for ${names[directive]} of other hosts. ${otherwise}.`;
    if (url.protocol !== 'https:') return `${otherwise}.`;
    const setting = mediaSetting(site.media, kind, url.origin);
    return `${otherwise}, or write in ${settingsFile}: ${setting}`;
  }

  return (element, { file }) => {
    const loads = loadsOf(element);
    if (loads.length === 0) return [];
    const base = new URL(file.split(path.sep).join('/'), siteUrl + baseUrl);
    return loads.flatMap((load) => {
      // Browsers load nothing for a malformed or empty address.
      if (!URL.canParse(load.url, base) || load.url.startsWith('about:')) return [];
      const url = new URL(load.url, base);
      if (isAllowed(load, url)) return [];
      const what = `<${element.tagName} ${load.attribute}="${load.url}">`;
      return [{ what, advice: adviceFor(load, url), isMedia: load.directive in settings }];
    });
  };
}
