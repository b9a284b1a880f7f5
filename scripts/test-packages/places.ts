import path from 'node:path';

export const root = path.join(__dirname, '../..');

/**
 * The folder of this run, which `prepare` makes for all workers. It lies outside of the repository, whose packages would
 * stand in for those that a package forgets.
 */
export function place(...names: string[]): string {
  const folder = process.env.TEST_PACKAGES;
  if (!folder) throw new Error('Run the tests by npm run test:packages.');
  return path.join(folder, ...names);
}

/** The site as create-docusaurus makes it, with its packages installed. */
export const stockSite = (): string => place('stock');

/** A package as npm would publish it. */
export const packedFile = (name: string): string => place('packed', `${name}.tgz`);
