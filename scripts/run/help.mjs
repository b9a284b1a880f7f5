import { existsSync, readFileSync } from 'node:fs';

/**
 * Answers `--help` and `-h` with the file of the command in scripts/help/, and ends the process. This comes before
 * anything else: who asks should neither wait for packages nor have them installed.
 *
 * @param args what follows the command
 * @param command its name in package.json, such as `check:samples`; npm tells it to what it runs
 */
export function answerHelp(args, command = process.env.npm_lifecycle_event ?? '') {
  if (!args.includes('--help') && !args.includes('-h')) return;
  const file = new URL(`../help/${command.replaceAll(':', '-')}.txt`, import.meta.url);
  // Somebody may run the script without npm.
  if (!command || !existsSync(file)) return;
  process.stdout.write(readFileSync(file, 'utf8'));
  process.exit(0);
}
