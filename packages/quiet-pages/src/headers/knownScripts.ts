import { PlainError } from '../common/plainError';
import type { StartTag } from './startTags';

/** A part of the site that writes an inline script into every page. */
interface Maker {
  name: string;
  /** Whether a script is its own, whatever its exact text. */
  made(tag: StartTag, script: string): boolean;
}

/** The parts that write one into the home page alone. */
const homeMakers: readonly Maker[] = [
  {
    // It tells the owner that the site lies below the root of its host, where none of its files is found.
    name: "Docusaurus's banner of a wrong base URL (@docusaurus/core)",
    made: (_, script) => script.includes('__docusaurus-base-url-issue-banner'),
  },
  {
    name: 'what shows that banner only if files are not found (base-url/)',
    made: ({ attrs }) => attrs.some(({ name }) => name === 'data-base-url'),
  },
];

const makers: readonly Maker[] = [
  {
    name: 'the starter (template/)',
    made: ({ attrs }) => attrs.some(({ name }) => name === 'data-scripts'),
  },
  {
    name: 'the speculation rules (template/pageTemplate.ts)',
    made: ({ attrs }) =>
      attrs.some(({ name, value }) => name === 'type' && value === 'speculationrules'),
  },
  {
    // Beside posts that readers can find on the page of missing addresses.
    name: 'what loads the scripts of parts of a page (figures/moveOnIntent.ts)',
    made: ({ attrs }) => attrs.some(({ name }) => name === 'data-figures'),
  },
  {
    name: 'the Trusted Types policy (trusted-types/)',
    made: ({ attrs }, script) => attrs.length === 0 && script.includes('trustedTypes'),
  },
  {
    // The theme writes the script that hides a dismissed announcement together with it.
    name: "Docusaurus's color mode (@docusaurus/theme-classic)",
    made: ({ attrs }, script) => attrs.length === 0 && script.includes('data-theme'),
  },
];

/**
 * The part of the site that makes an inline script of the page of missing addresses.
 *
 * The scripts are known by what makes them, and their hashes come from the build, so that a new version of Docusaurus
 * may change its script.
 *
 * @param found the makers of the page's earlier scripts
 * @throws Error saying what to do about a script of any other part, or a second one of the same.
 */
export function makerOf(tag: StartTag, script: string, found: ReadonlySet<string>): string {
  const maker = makers.find((candidate) => candidate.made(tag, script));
  if (!maker) {
    throw new PlainError(
      `404.html has an inline script that no known part of the site makes: ${excerptOf(script)}. If you added it, for example with a plugin, put it into a file. If it came with a new version of Docusaurus, read it and name its maker in headers/knownScripts.ts of docusaurus-quiet-pages.`,
    );
  }
  if (found.has(maker.name)) refuseSecond('404.html', maker, script);
  return maker.name;
}

/**
 * The part of the site that makes an inline script which only the home page has; undefined for any other script.
 *
 * @param found the makers of the page's earlier scripts
 * @throws Error saying what to do about a second script of the same part.
 */
export function homeMakerOf(
  tag: StartTag,
  script: string,
  found: ReadonlySet<string>,
): string | undefined {
  const maker = homeMakers.find((candidate) => candidate.made(tag, script));
  if (maker && found.has(maker.name)) refuseSecond('index.html', maker, script);
  return maker?.name;
}

function refuseSecond(page: string, { name }: Maker, script: string): never {
  throw new PlainError(
    `${page} has a second inline script that looks like that of ${name}: ${excerptOf(script)}. Put it into a file, or name its maker in headers/knownScripts.ts of docusaurus-quiet-pages.`,
  );
}

/** The start of a script, to recognize it by. */
export function excerptOf(script: string): string {
  const line = script.trim().replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
