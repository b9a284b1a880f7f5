import type { PostCheck, Rule, SiteCheck } from './rules/check';
import { malformedAddress, unreadableAddress } from './checks/addresses';
import { attachment } from './checks/attachments';
import { authorMissing, inlineAuthor, unknownAuthor } from './checks/authors';
import { bill } from './checks/bill';
import { admonition, unclosedBlock } from './checks/blocks';
import { codeFile, codeLength } from './checks/code';
import { dateDiffers, dateInvalid, dateMissing } from './checks/date';
import { descriptionLength } from './checks/description';
import { mdxStyle, script } from './checks/elements';
import { emptyPost, encoding, folderWithoutPost } from './checks/files';
import { frontMatterValue, misspeltKey, unknownKey } from './checks/frontMatterKeys';
import { headingLevel } from './checks/headings';
import { imageAlt, imageContent, imageFile, imageWeight } from './checks/images';
import { importFile } from './checks/imports';
import { authorsFile, tagsFile } from './checks/keyFiles';
import { codeLanguage } from './checks/language';
import { measured } from './checks/measured';
import { undefinedName } from './checks/names';
import { mathOff, mdxInMarkdown } from './checks/plainText';
import { link } from './checks/links';
import { authorPicture, frameTitle, ownFrame, recordingFile, remoteMedia } from './checks/media';
import { projectLock } from './checks/projectLock';
import { projectReadme } from './checks/projectReadme';
import { projectSecret } from './checks/projectSecret';
import { authorFile, privateFile } from './checks/publishedFiles';
import { seriesFile, seriesPart, unknownSeries } from './checks/series';
import { placeholder } from './checks/placeholders';
import { addressLikeFile, addressTaken, slugStyle } from './checks/slug';
import { staticFile } from './checks/staticFiles';
import { strayPost } from './checks/stray';
import { frontMatterSyntax, mdxSyntax, pageFrontMatter } from './checks/syntax';
import { inlineTag, tagMissing, unknownTag } from './checks/tags';
import { translation } from './checks/translations';
import { title } from './checks/title';
import { cleanUpMissing, tryIt } from './checks/tryIt';
import { truncation } from './checks/truncation';
import { unusedSample } from './checks/unusedSample';
import { UNKNOWN_CHECK } from './rules/levels';

/** Checks of files that all posts share. */
export const SITE_CHECKS: SiteCheck[] = [
  tagsFile,
  authorsFile,
  seriesFile,
  authorPicture,
  authorFile,
  folderWithoutPost,
  placeholder,
  staticFile,
  pageFrontMatter,
  translation,
  projectReadme,
  projectLock,
  projectSecret,
];

/** Those that find the same in every language. */
const ofWholeSite = [folderWithoutPost, staticFile];

/** Checks of files that all posts share in one language. */
export const LANGUAGE_CHECKS: SiteCheck[] = SITE_CHECKS.filter(
  (check) => !ofWholeSite.includes(check),
);

/** Checks of front matter that could be read. */
export const FRONT_MATTER_CHECKS: PostCheck[] = [
  misspeltKey,
  unknownKey,
  frontMatterValue,
  title,
  descriptionLength,
  dateMissing,
  dateInvalid,
  dateDiffers,
  slugStyle,
  addressTaken,
  addressLikeFile,
  tagMissing,
  unknownTag,
  inlineTag,
  authorMissing,
  unknownAuthor,
  inlineAuthor,
  unknownSeries,
  seriesPart,
];

/** Checks of text that could be read. */
export const BODY_CHECKS: PostCheck[] = [
  truncation,
  headingLevel,
  imageAlt,
  imageFile,
  imageWeight,
  imageContent,
  remoteMedia,
  recordingFile,
  ownFrame,
  frameTitle,
  link,
  bill,
  codeFile,
  codeLength,
  codeLanguage,
  unusedSample,
  unclosedBlock,
  admonition,
  tryIt,
  cleanUpMissing,
  measured,
  malformedAddress,
  unreadableAddress,
  undefinedName,
  mdxInMarkdown,
  mathOff,
  privateFile,
  attachment,
  importFile,
  script,
  mdxStyle,
];

/** Checks of the READMEs of projects. */
export const README_CHECKS: PostCheck[] = [
  imageAlt,
  imageContent,
  remoteMedia,
  ownFrame,
  frameTitle,
  codeLanguage,
  unclosedBlock,
  admonition,
  malformedAddress,
  unreadableAddress,
  script,
];

/** What only posts have, and what depends on the text that imports a part. */
const notOfParts = [truncation, bill, unusedSample, cleanUpMissing, headingLevel, privateFile];

/** Checks of the parts that posts import. The bundler refuses private files that they name. */
export const PART_CHECKS = BODY_CHECKS.filter((check) => !notOfParts.includes(check));

/** Checks of the site's other Markdown: its pages, and parts that lie in `src/`. */
export const PAGE_CHECKS: PostCheck[] = [
  malformedAddress,
  unreadableAddress,
  undefinedName,
  mdxInMarkdown,
  mathOff,
];

/** Checks of text that could not be read. The braces of a formula may be the reason. */
export const UNREADABLE_CHECKS: PostCheck[] = [mdxSyntax, mathOff];

/** Every check that can find a problem. */
export const RULES: Rule[] = [
  UNKNOWN_CHECK,
  ...SITE_CHECKS,
  encoding,
  emptyPost,
  strayPost,
  frontMatterSyntax,
  ...FRONT_MATTER_CHECKS,
  mdxSyntax,
  ...BODY_CHECKS,
];
