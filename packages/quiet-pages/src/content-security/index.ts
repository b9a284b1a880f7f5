import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { documentsIn, readPages, type BuiltPage } from '../headers/builtPages';
import type { QuietPagesOptions } from '../options';
import type { Served } from '../headers/served';
import { excerptOf } from '../headers/knownScripts';
import { collectScriptHashes, foreignScripts } from '../headers/scriptHashes';
import type { StartTag } from '../headers/startTags';
import { findForeignFiles } from './findForeignFiles';
import { findInlineCode, findInlineStyle } from './findInlineCode';
import { findXmlCode } from './findXmlCode';
import { InlineStyles } from './InlineStyles';
import { harmlessTags } from './harmlessTags';
import { type Refusal, Refusals } from './Refusals';
import { findUnsafeHtml } from './unsafeHtml';

/**
 * Makes the built pages comply with the content security policy of production.
 *
 * Style attributes move into a style sheet. Styles that cannot be moved, inline scripts that the site itself does not
 * write, files from hosts that the policy does not allow, and code in XML such as SVG, stop the build. The owner's own
 * documents in `static/` stay as they are, with a warning. Feeds and the sitemap come later, made of what was checked.
 *
 * @param site what the policy depends on
 * @param messages the file that messages name for the hosts of media, and whether blocked media stop the build
 * @returns a function of the folder of the build, which throws a PlainError naming the pages and what is wrong with them
 */
export function contentSecurity(
  site: Served,
  siteDir: string,
  {
    staticDirectories,
    url,
    baseUrl,
  }: Pick<LoadContext['siteConfig'], 'staticDirectories' | 'url' | 'baseUrl'>,
  {
    settingsFile = 'docusaurus.config.ts',
    onBlockedMedia,
  }: Pick<QuietPagesOptions, 'settingsFile' | 'onBlockedMedia'> = {},
): (outDir: string) => void {
  const foreignFiles = findForeignFiles(site, url, baseUrl, settingsFile);
  const isHarmless = harmlessTags();

  /** Checks a page; it is parsed only if its tags show a candidate. */
  function secure(
    page: BuiltPage,
    known: ReadonlySet<string>,
    styles: InlineStyles,
    refusals: Refusals,
  ): void {
    const find = (tag: StartTag) => [
      ...findInlineCode(tag),
      ...findUnsafeHtml(tag),
      ...foreignFiles(tag, page),
    ];
    const scripts = foreignScripts(page, known).map(scriptRefusal);
    const own = ownFile(page.file);
    if (own) {
      const findAll = (tag: StartTag) => [...find(tag), ...findInlineStyle(tag)];
      refusals.addOwn(own, [...page.elements.flatMap(findAll), ...scripts]);
    } else {
      const isCandidate = page.tags.some((tag) => !isHarmless(tag) && find(tag).length > 0);
      refusals.add(page.file, [...(isCandidate ? page.elements.flatMap(find) : []), ...scripts]);
      styles.collect(page);
    }
  }

  /** The file in the site's folder that a document was copied from; undefined when the build has made it. */
  function ownFile(file: string): string | undefined {
    return staticDirectories
      .map((directory) => path.join(directory, file))
      .find((candidate) => existsSync(path.join(siteDir, candidate)));
  }

  /** Checks a document of XML. */
  function secureXml(outDir: string, file: string, refusals: Refusals): void {
    const found = findXmlCode(readFileSync(path.join(outDir, file)));
    const own = ownFile(file);
    if (own) refusals.addOwn(own, found);
    else refusals.add(file, found);
  }

  return (outDir) => {
    const styles = new InlineStyles();
    const refusals = new Refusals(onBlockedMedia);
    const known = new Set(collectScriptHashes(outDir));
    for (const page of readPages(outDir)) secure(page, known, styles, refusals);
    for (const file of documentsIn(outDir, 'xml')) secureXml(outDir, file, refusals);
    refusals.tell();
    styles.write(outDir, baseUrl);
  };
}

function scriptRefusal(script: string): Refusal {
  return {
    what: `the inline script "${excerptOf(script)}"`,
    advice: 'Put the code into a script file, or make it a component in src/.',
  };
}
