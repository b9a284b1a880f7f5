import { readCommandLine } from 'docusaurus-plugin-kit/terminal/readCommandLine';

/** The options of `npm run deploy`. */
export interface DeployOptions {
  dryRun: boolean;
  /** Publish what is in `build/`. */
  noBuild: boolean;
  /** Make the build that may be published, and publish nothing. */
  buildOnly: boolean;
  /** The folder with a build that `buildOnly` made elsewhere: publish that. */
  build: string | undefined;
}

/** @throws Error saying what is wrong with the command line. */
export function readDeployOptions(args: string[]): DeployOptions {
  const read = readCommandLine('deploy', args, {
    'dry-run': { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
    'build-only': { type: 'boolean', default: false },
    build: { type: 'string' },
  });
  const { 'dry-run': dryRun, 'no-build': noBuild, 'build-only': buildOnly, build } = read.values;
  const given = [
    noBuild && '--no-build',
    buildOnly && '--build-only',
    build !== undefined && '--build',
  ];
  const [one, other] = given.filter(Boolean);
  if (other) throw new Error(`${one} and ${other} exclude each other. Give one of them.`);
  if (build === '') throw new Error('--build needs the folder with the build.');
  if (buildOnly && dryRun) throw new Error('--build-only publishes nothing. Leave out --dry-run.');
  return { dryRun, noBuild, buildOnly, build };
}

/** @throws Error saying what is wrong with the command line. */
export function readRollbackOptions(args: string[]): Pick<DeployOptions, 'dryRun'> {
  const read = readCommandLine('rollback', args, {
    'dry-run': { type: 'boolean', default: false },
  });
  return { dryRun: read.values['dry-run'] };
}
