import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { didYouMean } from 'docusaurus-quiet-pages/common/didYouMean';
import type { Problem } from 'docusaurus-quiet-pages/common/secrets';

/** The files that may hold settings; an earlier one wins. */
const files = ['.env.local', '.env'];

/**
 * Collects every `AUTH_` variable that has a value.
 *
 * An unknown name in a file is an error; in the environment it may belong to another program.
 *
 * @param names the known settings
 * @returns the variables by source; the first source has priority
 */
export function readEnvironment(
  environment: Record<string, string | undefined>,
  folder: string,
  names: readonly string[],
): { sources: Record<string, string>[]; problems: Problem[] } {
  const sources = [settingsIn(environment)];
  const problems: Problem[] = [];
  const { AUTH_ENV_FILES: useFiles } = environment;
  if (useFiles && useFiles !== 'on' && useFiles !== 'off') {
    problems.push({ setting: 'AUTH_ENV_FILES', message: 'must be on or off.' });
  }
  for (const file of useFiles === 'off' ? [] : files) {
    const location = path.join(folder, file);
    if (!existsSync(location)) continue;
    const settings = settingsIn(parseEnv(readFileSync(location, 'utf8')));
    for (const name of Object.keys(settings).filter((name) => !names.includes(name))) {
      const message = `in ${file} is no setting.${didYouMean(name, names)}`;
      problems.push({ setting: name, message });
    }
    sources.push(settings);
  }
  return { sources, problems };
}

function settingsIn(variables: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(variables).flatMap(([name, value]) => {
    const trimmed = value?.trim();
    return trimmed && name.startsWith('AUTH_') && name !== 'AUTH_ENV_FILES'
      ? [[name, trimmed] as const]
      : [];
  });
  return Object.fromEntries(entries);
}
