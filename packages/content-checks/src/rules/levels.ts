import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CheckLevel, SiteConfig } from 'docusaurus-blog-kit/site-config/types';
import type { Rule } from './check';
import { didYouMean } from 'docusaurus-plugin-kit/nearest';
import type { Problem } from '../problems/problem';

const LEVELS: CheckLevel[] = ['error', 'warning', 'off'];

/** A misspelt name would have no effect, and the owner would not notice. */
export const UNKNOWN_CHECK: Rule = {
  name: 'unknown-check',
  level: 'error',
  finds: '`checks` in `site.config.ts` with a name or a level that does not exist',
};

/** The level of each check by its name: the owner's, or else the default. */
export function resolveLevels(
  rules: Rule[],
  overrides: SiteConfig['checks'] = {},
): Map<string, CheckLevel> {
  return new Map(
    rules.map(({ name, level, isFixed }) => {
      const chosen = (!isFixed && overrides[name]) || level;
      return [name, LEVELS.includes(chosen) ? chosen : level];
    }),
  );
}

/** The problems with the levels in `site.config.ts`. */
export async function findLevelProblems(
  siteDir: string,
  rules: Rule[],
  overrides: SiteConfig['checks'] = {},
): Promise<Problem[]> {
  const names = rules.map(({ name }) => name);
  const messages = Object.entries(overrides).flatMap(([name, level]) => {
    if (!names.includes(name)) {
      const hint = didYouMean(name, names) || ' docs/writing.md lists the checks.';
      return [{ name, message: `There is no check "${name}".${hint}` }];
    }
    if (rules.some((rule) => rule.isFixed && rule.name === name && level !== rule.level)) {
      return [{ name, message: `The check "${name}" cannot be changed. Remove it from checks.` }];
    }
    if (LEVELS.includes(level)) return [];
    const hint = didYouMean(level, LEVELS) || ` Write ${LEVELS.join(', ')}.`;
    return [{ name, message: `The check "${name}" has no level "${level}".${hint}` }];
  });
  if (messages.length === 0) return [];

  const file = 'site.config.ts';
  const lines = (await readFile(path.join(siteDir, file), 'utf8').catch(() => '')).split('\n');
  return messages.map(({ name, message }) => ({
    file,
    line: Math.max(1, lines.findIndex((line) => line.includes(name)) + 1),
    message,
    check: UNKNOWN_CHECK.name,
    level: 'error',
  }));
}
