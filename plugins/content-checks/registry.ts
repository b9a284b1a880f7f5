import type { PostCheck, Rule, SiteCheck } from './check';
import { codeFile, codeLength } from './checks/code';
import { descriptionLength } from './checks/description';
import { date, strayPost } from './checks/folder';
import { misspeltKey, unknownKey } from './checks/frontMatterKeys';
import { headingLevel } from './checks/headings';
import { imageAlt, imageFile } from './checks/images';
import { link } from './checks/links';
import { duplicateAddress, slugStyle } from './checks/slug';
import { authorsFile, frontMatterSyntax, mdxSyntax, tagsFile } from './checks/syntax';
import { tableHeader } from './checks/tables';
import {
  authorMissing,
  inlineAuthor,
  inlineTag,
  tagList,
  tagMissing,
  unknownAuthor,
  unknownTag,
} from './checks/tagsAndAuthors';
import { title } from './checks/title';
import { truncation } from './checks/truncation';
import { UNKNOWN_CHECK } from './levels';

/** What all posts share. */
export const SITE_CHECKS: SiteCheck[] = [tagsFile, authorsFile];

/** A post as a file. A stray one is looked at no further. */
export const FILE_CHECKS: PostCheck[] = [strayPost, date];

/** Only of front matter that could be read. */
export const FRONT_MATTER_CHECKS: PostCheck[] = [
  misspeltKey,
  unknownKey,
  title,
  descriptionLength,
  slugStyle,
  duplicateAddress,
  tagList,
  tagMissing,
  unknownTag,
  inlineTag,
  authorMissing,
  unknownAuthor,
  inlineAuthor,
];

/** Only of text that could be read. */
export const BODY_CHECKS: PostCheck[] = [
  truncation,
  headingLevel,
  imageAlt,
  imageFile,
  tableHeader,
  link,
  codeFile,
  codeLength,
];

/** Whether the rest could be read. */
export const SYNTAX_CHECKS = { frontMatter: frontMatterSyntax, body: mdxSyntax };

/** Every check by which a problem can be named. */
export const RULES: Rule[] = [
  UNKNOWN_CHECK,
  ...SITE_CHECKS,
  ...FILE_CHECKS,
  frontMatterSyntax,
  ...FRONT_MATTER_CHECKS,
  mdxSyntax,
  ...BODY_CHECKS,
];
