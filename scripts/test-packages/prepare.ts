import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packPackages } from '../pack/packPackage';
import { packedFile, place, root, stockSite } from './places';
import { install, succeed } from './stranger';

/** The packages that strangers get, by name. */
const packages = [
  'docusaurus-blog-kit',
  'docusaurus-cognito-sign-in',
  'docusaurus-content-checks',
  'docusaurus-members',
  'docusaurus-post-model',
  'docusaurus-quiet-pages',
  'local-appsync',
  'local-cognito',
];

/**
 * Packs every package, and makes a site as strangers have it, once for all tests. Playwright calls it before them.
 *
 * @returns what removes all of it
 */
export default async function prepare(): Promise<() => Promise<void>> {
  process.env.TEST_PACKAGES = realpathSync(mkdtempSync(path.join(tmpdir(), 'packages-')));
  const remove = () => rm(place(), { recursive: true, force: true });
  // Both have ended before anything is removed.
  const steps = await Promise.allSettled([
    timed('The site of create-docusaurus, with its packages', makeStockSite),
    timed('All packages as npm would publish them', packAll),
  ]);
  const failed = steps.find((step) => step.status === 'rejected');
  if (failed) {
    await remove();
    throw failed.reason;
  }
  return remove;
}

async function timed(label: string, step: () => Promise<void>): Promise<void> {
  const started = Date.now();
  await step();
  console.log(`  ${label} (${((Date.now() - started) / 1000).toFixed(1)}s)`);
}

async function packAll(): Promise<void> {
  mkdirSync(place('packed'));
  const packed = await packPackages(root, packages);
  for (const [index, { file }] of packed.entries()) cpSync(file, packedFile(packages[index] ?? ''));
}

/** The site that `create-docusaurus` makes, in the version of Docusaurus that the repository has. */
async function makeStockSite(): Promise<void> {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const creator = `create-docusaurus@${dependencies['@docusaurus/core']}`;
  const answers = ['--typescript', '--skip-install', '--package-manager', 'npm'];
  const name = path.basename(stockSite());
  const words = ['npm', 'exec', '--yes', '--prefer-offline', creator, '--', name, 'classic'];
  await succeed(place(), [...words, ...answers]);
  await install(stockSite());
}
