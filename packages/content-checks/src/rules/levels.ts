import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CheckLevel, ContentChecksOptions } from '../options/options';
import { defaultWording, type Wording } from '../options/wording';
import type { Rule } from './check';
import { didYouMean } from 'docusaurus-plugin-kit/nearest';
import type { Problem } from '../problems/problem';

const LEVELS: CheckLevel[] = ['error', 'warning', 'off'];

/** Why a level is fixed. */
const REASONS = {
  safety: 'it keeps secrets and readers safe',
  build: 'Docusaurus cannot build what it finds',
} satisfies Record<NonNullable<Rule['fixed']>, string>;

/** A misspelt name would have no effect, and the owner would not notice. */
export const UNKNOWN_CHECK: Rule = {
  name: 'unknown-check',
  level: 'error',
  finds: 'an option with the level of a check that has a name or a level that does not exist',
};

/** The level of each check by its name: the owner's, or else the default. */
export function resolveLevels(
  rules: Rule[],
  overrides: ContentChecksOptions['levels'] = {},
): Map<string, CheckLevel> {
  return new Map(
    rules.map(({ name, level, fixed }) => {
      const chosen = (!fixed && overrides[name]) || level;
      return [name, LEVELS.includes(chosen) ? chosen : level];
    }),
  );
}

/** The problems with the levels in the options. */
export async function findLevelProblems(
  siteDir: string,
  rules: Rule[],
  overrides: ContentChecksOptions['levels'] = {},
  wording: Wording = defaultWording,
): Promise<Problem[]> {
  const names = rules.map(({ name }) => name);
  const messages = Object.entries(overrides).flatMap(([name, level]) => {
    if (!names.includes(name)) {
      const hint = didYouMean(name, names) || ` ${wording.listOfChecks} lists the checks.`;
      return [{ name, message: `There is no check "${name}".${hint}` }];
    }
    const rule = rules.find((one) => one.name === name);
    if (rule?.fixed && level !== rule.level) {
      const reason = REASONS[rule.fixed];
      const message = `The check "${name}" cannot be changed: ${reason}. Remove it from ${wording.levels}.`;
      return [{ name, message }];
    }
    if (LEVELS.includes(level)) return [];
    const hint = didYouMean(level, LEVELS) || ` Write ${LEVELS.join(', ')}.`;
    return [{ name, message: `The check "${name}" has no level "${level}".${hint}` }];
  });
  if (messages.length === 0) return [];

  const file = wording.optionsFile;
  const lines = (await readFile(path.join(siteDir, file), 'utf8').catch(() => '')).split('\n');
  return messages.map(({ name, message }) => ({
    file,
    line: Math.max(1, lines.findIndex((line) => line.includes(name)) + 1),
    message,
    check: UNKNOWN_CHECK.name,
    level: 'error',
  }));
}
