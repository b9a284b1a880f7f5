import type { Plugin } from '@docusaurus/types';
import { collectScriptHashes } from '../../infra/scriptHashes';

/** Docusaurus plugin: refuses to build pages that would break under the content security policy of production. */
export default function contentSecurityPlugin(): Plugin {
  return {
    name: 'content-security',
    async postBuild({ outDir }) {
      collectScriptHashes(outDir);
    },
  };
}
