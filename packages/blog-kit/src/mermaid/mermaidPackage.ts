import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from 'docusaurus-plugin-kit/plainError';

/** The installed Mermaid. */
export interface MermaidPackage {
  version: string;
  /** The folder with the files for browsers. */
  dist: string;
}

/**
 * Finds Mermaid, which has to be installed only if it is switched on.
 *
 * @throws PlainError that says what to install.
 */
export function findMermaid(siteDir: string): MermaidPackage {
  const folder = path.join(siteDir, 'node_modules', 'mermaid');
  const manifest = path.join(folder, 'package.json');
  if (!existsSync(manifest)) {
    throw new PlainError(
      'syntax.mermaid in site.config.ts needs the package "mermaid". Install it with "npm install --save-prod --save-exact mermaid".',
    );
  }
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return { version, dist: path.join(folder, 'dist') };
}
