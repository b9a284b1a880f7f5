import { blockTitles } from './blockTitles';

/** The syntax of posts beyond Markdown and MDX, as the site sets it. */
export interface Syntax {
  /** The names of all `:::` blocks. */
  admonitions: readonly string[];
  /** Whether `$` begins a formula. */
  math: boolean;
}

/** The blocks that Docusaurus knows by itself: its `DefaultAdmonitionOptions`, which it does not export. */
const ofDocusaurus = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'important',
  'success',
  'secondary',
  'caution',
];

/** The names of `:::` blocks that Docusaurus is told of: those of this project, and those that the owner adds. */
export function addedAdmonitions(owners: readonly string[] = []): string[] {
  return [...Object.keys(blockTitles), ...owners];
}

/** The syntax that the owner's settings give. @param settings `syntax` of `site.config.ts` */
export function syntaxOf(settings: { math?: boolean; admonitions?: string[] } = {}): Syntax {
  return {
    admonitions: [...ofDocusaurus, ...addedAdmonitions(settings.admonitions)],
    math: settings.math ?? false,
  };
}

/** The syntax of a site without settings of its own. */
export const defaultSyntax = syntaxOf();
