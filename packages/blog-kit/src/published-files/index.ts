import type { LoadContext, Plugin } from '@docusaurus/types';
import { endBuild } from 'docusaurus-quiet-pages/common/plainError';
import { resolvedFileCheck } from './resolvedFile';

/** The parts of Rspack's compiler that this plugin uses. */
interface Compiler {
  hooks: {
    normalModuleFactory: {
      tap(name: string, hook: (factory: ModuleFactory) => void): void;
    };
  };
}

interface ModuleFactory {
  hooks: {
    afterResolve: {
      tap(name: string, hook: (data: ResolveData) => void): void;
    };
  };
}

interface ResolveData {
  request: string;
  contextInfo: { issuer: string };
  createData?: { resource?: string };
}

const name = 'published-files';

/**
 * Docusaurus plugin: stops the bundler before it loads a file for a post that must not be published. It is the net
 * below the check `private-file` (checks/publishing.ts), also for the parts and the code that posts import.
 */
export default function publishedFiles({ siteDir }: LoadContext): Plugin {
  const problemOf = resolvedFileCheck(siteDir);
  const guard = {
    apply(compiler: Compiler) {
      compiler.hooks.normalModuleFactory.tap(name, (factory) => {
        factory.hooks.afterResolve.tap(name, ({ request, contextInfo, createData }) => {
          const resource = createData?.resource;
          if (!resource) return;
          const problem = problemOf({ request, resource, issuer: contextInfo.issuer });
          if (problem) endBuild(problem);
        });
      });
    },
  };
  return { name, configureWebpack: () => ({ plugins: [guard as never] }) };
}
