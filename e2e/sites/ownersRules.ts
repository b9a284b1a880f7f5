import { RULES } from 'docusaurus-blog-kit/checks/registry';
import { resolveLevels } from 'docusaurus-blog-kit/checks/rules/levels';
import type { SiteConfig } from 'docusaurus-blog-kit/siteConfig';

/** The rules of axe (https://dequeuniversity.com/rules/axe) with the demands of content checks, by their names. */
const axeRules: Record<string, string[]> = {
  'heading-level': ['heading-order'],
  // A link around a picture is named by it.
  'image-alt': ['image-alt', 'link-name'],
  'frame-title': ['frame-title'],
};

/** The rules of axe that posts may break, because the check with the same demand only warns, or is off, or there is none. */
export function rulesLeftToOwner(checks: SiteConfig['checks']): string[] {
  const levels = resolveLevels(RULES, checks);
  const lowered = Object.entries(axeRules).filter(([check]) => levels.get(check) !== 'error');
  return ['empty-table-header', ...lowered.flatMap(([, rules]) => rules)];
}
