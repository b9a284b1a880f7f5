import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';

/** What this folder reads of a package.json. */
export interface Manifest {
  name: string;
  version: string;
  keywords?: string[];
  /** Packages that the published package needs and that no import names. */
  packedDependencies?: string[];
  files?: string[];
  exports?: Record<string, string>;
  bin?: string | Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A package of the repository. */
export interface Workspace {
  folder: string;
  manifest: Manifest;
}

/** The repository's packages by their names. */
export type Workspaces = ReadonlyMap<string, Workspace>;

/** Reads the packages that the package.json of the repository names as its workspaces. */
export async function readWorkspaces(root: string): Promise<Workspaces> {
  const { workspaces } = read<{ workspaces: string[] }>(path.join(root, 'package.json'));
  const files = await Globby(
    workspaces.map((pattern) => `${pattern}/package.json`),
    { cwd: root, absolute: true },
  );
  return new Map(
    files.map((file) => {
      const manifest = read<Manifest>(file);
      return [manifest.name, { folder: path.dirname(file), manifest }];
    }),
  );
}

/** The files of a package's commands, from its folder. */
export function commandsOf({ bin = {} }: Manifest): string[] {
  return (typeof bin === 'string' ? [bin] : Object.values(bin)).map((file) => path.normalize(file));
}

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}
