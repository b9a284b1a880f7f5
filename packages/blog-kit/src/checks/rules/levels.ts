import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CheckLevel, ContentChecksOptions } from '../options/options';
import { defaultWording, type Wording } from '../options/wording';
import type { Rule } from './check';
import { didYouMean } from 'docusaurus-quiet-pages/common/didYouMean';
import type { Problem } from '../problems/problem';

const LEVELS: CheckLevel[] = ['error', 'warning', 'off'];

/** A misspelt name would have no effect, and the owner would not notice. */
export const UNKNOWN_CHECK: Rule = {
  name: 'unknown-check',
  level: 'error',
  finds: 'an option with the level of a check that has a name or a level that does not exist',
};

/** Whether an owner may choose a level. */
function isAllowed(level: CheckLevel | undefined, fixed: Rule['fixed']): boolean {
  return fixed === undefined || (fixed === 'build' && level !== 'warning');
}

/** The level of each check by its name: the owner's, or else the default. */
export function resolveLevels(
  rules: Rule[],
  overrides: ContentChecksOptions['levels'] = {},
): Map<string, CheckLevel> {
  return new Map(
    rules.map(({ name, level, fixed }) => {
      const chosen = (isAllowed(overrides[name], fixed) && overrides[name]) || level;
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
    if (rule && level !== rule.level && !isAllowed(level, rule.fixed)) {
      const message =
        rule.fixed === 'safety'
          ? `The check "${name}" cannot be changed: it keeps secrets and readers safe. Remove it from ${wording.levels}.`
          : `The check "${name}" cannot be a warning, because the build stops at what it finds. Remove it from ${wording.levels}, or write 'off' to hear of it from Docusaurus.`;
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
