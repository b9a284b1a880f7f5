import { parseArgs } from 'node:util';
import { supportedReleases } from '../install/node.mjs';

const usage = 'npm run test:node-releases -- --help shows what there is.';

/**
 * Reads which releases to try, by default all that package.json names, and which commands. Ends the process
 * with one line when it cannot read them.
 *
 * @returns `releases`, such as `22`, each of which stands for its newest version; `commands`, such as `start`
 */
export function readRequest(args) {
  const { values, positionals } = parse(args);
  const commands = values.only === undefined ? ['start', 'test'] : [values.only];
  const strange =
    commands.find((command) => !['start', 'test'].includes(command)) ??
    positionals.find((release) => !/^\d+(\.\d+){0,2}$/.test(release));
  if (strange !== undefined) refuse(`"${strange}" is neither a command nor a release.`);
  const majors = supportedReleases().map((release) => release.split('.')[0]);
  return { releases: positionals.length > 0 ? positionals : majors, commands };
}

function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { only: { type: 'string' } },
    });
  } catch (error) {
    return refuse(error.message);
  }
}

function refuse(message) {
  console.error(`${message}\n${usage}`);
  process.exit(1);
}
