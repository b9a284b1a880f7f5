import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { packedFile, place, stockSite } from './places';
import { install, run, succeed, type Ended } from './stranger';

/** A site of its own, as create-docusaurus makes it, in which strangers have installed packages. */
export interface Site {
  folder: string;
  /** Writes a file, such as a planted post. */
  write(file: string, text: string): void;
  read(file: string): string;
  has(file: string): boolean;
  /** Runs a command that has to succeed, and returns what it prints. */
  succeed(...words: string[]): Promise<string>;
  run(...words: string[]): Promise<Ended>;
}

/**
 * Makes a site.
 *
 * @param name of its folder
 * @param packages names of the repository's packages, or of others
 */
export async function newSite(name: string, packages: readonly string[]): Promise<Site> {
  const folder = place(name);
  linkTree(stockSite(), folder);
  renameSync(path.join(folder, 'docusaurus.config.ts'), path.join(folder, 'stock.config.ts'));
  await install(
    folder,
    packages.map((one) => (existsSync(packedFile(one)) ? packedFile(one) : one)),
  );
  const at = (file: string) => path.join(folder, file);
  return {
    folder,
    write(file, text) {
      mkdirSync(path.dirname(at(file)), { recursive: true });
      writeFileSync(at(file), text);
    },
    read: (file) => readFileSync(at(file), 'utf8'),
    has: (file) => existsSync(at(file)),
    succeed: (...words) => succeed(folder, words),
    run: (...words) => run(folder, words),
  };
}

/** Type-checks a site and builds it, as the commands of create-docusaurus do. */
export async function checkAndBuild(site: Site, ...options: string[]): Promise<string> {
  await site.succeed('npx', 'tsc');
  return site.succeed('npx', 'docusaurus', 'build', ...options);
}

/**
 * Copies a folder by links to its files, of which a site has many thousand. Programs replace most files as wholes; those
 * that are written anew in their place become files of their own.
 */
function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (isWrittenInPlace(source)) copyFileSync(source, target);
    else linkSync(source, target);
  }
}

/** Whether npm, TypeScript or a test writes into a file instead of replacing it. */
function isWrittenInPlace(file: string): boolean {
  return (
    !file.includes(`${path.sep}node_modules${path.sep}`) || file.endsWith('.package-lock.json')
  );
}
