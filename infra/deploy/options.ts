import { readCommandLine } from 'docusaurus-quiet-pages/common/commandLine';

/** The options of `npm run deploy`. */
export interface DeployOptions {
  /** Say what would change on the site, and change nothing. */
  dryRun: boolean;
  /** Make the build that may be published, and publish nothing. */
  buildOnly: boolean;
  /** The folder with a build that `buildOnly` made elsewhere: publish that. */
  build: string | undefined;
}

/** @throws Error saying what is wrong with the command line. */
export function readDeployOptions(args: string[]): DeployOptions {
  const { values } = readCommandLine('deploy', args, {
    'dry-run': { type: 'boolean', default: false },
    'build-only': { type: 'boolean', default: false },
    build: { type: 'string' },
  });
  const { 'dry-run': dryRun, 'build-only': buildOnly, build } = values;
  if (buildOnly && (dryRun || build !== undefined))
    throw new Error('--build-only publishes nothing. Leave out the other option.');
  if (build === '') throw new Error('--build needs the folder with the build.');
  return { dryRun, buildOnly, build };
}
