import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { inlineStyleAttribute } from 'docusaurus-quiet-pages/content-security/inlineStyleAttribute';
import { endBuild } from 'docusaurus-plugin-kit/plainError';
import { permalinkOf } from '../parts/rawPart';
import { fileScheme } from './fileScheme';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** What a build has rendered and bundled of its parts for members. */
export interface Raw {
  /** The folder with `parts/`, the HTML, and `files/`, what they show. It is removed. */
  rawFolder: string;
  /** The private folder. */
  folder: string;
  /** The address of the site, as a path. */
  baseUrl: string;
}

/**
 * Makes of the parts that a build has rendered what members read, each named by its content, so that a page never gets the
 * part of another release.
 *
 * @returns the name of each part in the private folder, by the address of its post
 */
export function finishParts({ rawFolder, folder, baseUrl }: Raw): Record<string, string> {
  const parts = path.join(rawFolder, 'parts');
  const names = (existsSync(parts) ? readdirSync(parts) : []).map((file) => {
    const permalink = permalinkOf(file);
    const html = finished(readFileSync(path.join(parts, file), 'utf8'), {
      permalink,
      baseUrl,
      take(asset) {
        const source = path.join(rawFolder, 'files', asset);
        if (!existsSync(source)) return false;
        cpSync(source, path.join(folder, asset));
        return true;
      },
    });
    const hash = createHash('sha256').update(html).digest('hex');
    const name = `posts${permalink}.${hash}.html`;
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), html);
    return [permalink, name];
  });
  rmSync(rawFolder, { recursive: true, force: true });
  return Object.fromEntries(names) as Record<string, string>;
}

interface Place {
  permalink: string;
  baseUrl: string;
  /** Puts a file into the private folder. @returns whether there is such a file */
  take(asset: string): boolean;
}

/** What the content security policy would block moves as in pages of the build, and files get the addresses of private ones. */
function finished(html: string, place: Place): string {
  const fragment = parseFragment(html);
  const clean = (nodes: Node[]): Node[] =>
    nodes.filter((node) => {
      // React's marks between texts.
      if (node.nodeName === '#comment') return false;
      if (!('attrs' in node)) return true;
      if (node.tagName === 'script' || node.attrs.some(({ name }) => name.startsWith('on'))) {
        endBuild(
          `${place.permalink} has code in its part for members, <${node.tagName}>, which the page would refuse. Take it out.`,
        );
      }
      for (const attribute of node.attrs) {
        if (attribute.name === 'style') attribute.name = inlineStyleAttribute;
        attribute.value =
          attribute.name === 'srcset'
            ? attribute.value.replace(/[^\s,]+/g, (each) => addressOf(each, place))
            : addressOf(attribute.value, place);
      }
      node.childNodes = clean(node.childNodes);
      return true;
    });
  fragment.childNodes = clean(fragment.childNodes);
  return serialize(fragment);
}

/** The address of a file that a part shows; other values stay as they are. */
function addressOf(value: string, { baseUrl, take }: Place): string {
  if (!value.startsWith(`${baseUrl}assets/`)) return value;
  const asset = value.slice(baseUrl.length);
  return take(decodeURI(asset)) ? fileScheme + encodeURI(decodeURI(asset)) : value;
}
