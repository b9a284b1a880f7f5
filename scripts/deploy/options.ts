import { readCommandLine } from '../readCommandLine';

/** The options of `npm run deploy`. */
export interface DeployOptions {
  dryRun: boolean;
  /** Publish what is in `build/`. */
  noBuild: boolean;
}

/** The text of `npm run deploy -- --help`. */
export const DEPLOY_HELP = `Builds the commit that is checked out, and publishes it.

npm run deploy -- [options]

  --dry-run   shows what it would do, and changes nothing on the site
  --no-build  publishes what is in build/, if that was built from this commit
  --help      this

docs/deploying.md tells what it does, in which order and why.`;

/** The text of `npm run rollback -- --help`. */
export const ROLLBACK_HELP = `Puts the release back that was on the site before this one.

npm run rollback -- [options]

  --dry-run  shows what it would do, and changes nothing on the site
  --help     this`;

/** @throws Error saying what is wrong with the command line. */
export function readDeployOptions(args: string[]): DeployOptions | 'help' {
  const read = readCommandLine('deploy', args, {
    'dry-run': { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  });
  if (read === 'help') return read;
  return { dryRun: read.values['dry-run'], noBuild: read.values['no-build'] };
}

/** @throws Error saying what is wrong with the command line. */
export function readRollbackOptions(args: string[]): Pick<DeployOptions, 'dryRun'> | 'help' {
  const read = readCommandLine('rollback', args, {
    'dry-run': { type: 'boolean', default: false },
  });
  return read === 'help' ? read : { dryRun: read.values['dry-run'] };
}
