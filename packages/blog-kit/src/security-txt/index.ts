import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { endBuild } from 'docusaurus-plugin-kit/plainError';
import { securityText, securityTextPath, securityTextProblem } from './securityText';

/**
 * Docusaurus plugin: writes `/.well-known/security.txt`, unless the owner has their own in `static/`.
 *
 * @param contact `securityContact` in `site.config.ts`; without it there is no such file
 */
export default function securityTxt(contact: string | undefined): () => Plugin {
  return () => ({
    name: 'security-txt',
    async postBuild({ outDir, siteConfig }) {
      const file = path.join(outDir, securityTextPath);
      const now = new Date();
      if (existsSync(file)) {
        const problem = securityTextProblem(readFileSync(file, 'utf8'), now);
        if (problem) endBuild(`static/${securityTextPath} ${problem}`);
      } else if (contact) {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, securityText(contact, siteConfig.url, now));
      }
    },
  });
}
