import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { writeDrawingFiles } from './drawingFiles';
import { findMermaid } from './mermaidPackage';

/** The folder of the files, in the site's folder: one of Docusaurus's `staticDirectories`. */
export const drawingFolder = '.cache/mermaid';

/**
 * Docusaurus plugin: makes the page in which Mermaid draws the diagrams of posts, for sites that switch Mermaid on.
 *
 * Mermaid styles its drawings by `<style>`, also to measure them, which the content security policy of posts blocks. So
 * it draws in a page with its own policy (packages/quiet-pages/src/headers/contentSecurityPolicy.ts), and posts show the
 * drawing as a picture (theme/Mermaid/).
 *
 * @throws PlainError if Mermaid is not installed.
 */
export default function mermaid(siteDir: string): () => Plugin {
  const found = findMermaid(siteDir);
  return () => {
    writeDrawingFiles(path.join(siteDir, drawingFolder), found);
    return { name: 'mermaid' };
  };
}
