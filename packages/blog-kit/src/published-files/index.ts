import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Compiler } from 'webpack';
import { endBuild } from 'docusaurus-quiet-pages/common/mistakes';
import { attachmentProblem, isInside, publishProblem, realPath } from './publishProblem';

const name = 'published-files';

/**
 * Docusaurus plugin: stops the bundler before it loads a file for a post that must not be published. It is the net
 * below the check `privateFile` (checks/publishing.ts), which reads posts before the build and knows the lines: this one
 * sees the files that are loaded in fact, whatever the syntax, also for the parts and the code that posts import. It
 * knows only the folder of all posts, so code and parts may also load files of other posts.
 */
export default function publishedFiles({ siteDir }: Pick<LoadContext, 'siteDir'>): Plugin {
  const { fileProblem, folderProblem } = contentGuard(siteDir);
  const stopAt = (problem: string | undefined) => {
    if (problem) endBuild(problem);
  };
  const guard = {
    apply({ hooks }: Compiler) {
      hooks.normalModuleFactory.tap(name, (factory) => {
        factory.hooks.afterResolve.tap(name, ({ request, contextInfo, createData }) => {
          const resource = createData?.resource;
          if (resource) stopAt(fileProblem({ request, resource, issuer: contextInfo.issuer }));
        });
      });
      hooks.contextModuleFactory.tap(name, (factory) => {
        factory.hooks.beforeResolve.tap(name, (data) => {
          stopAt(folderProblem(data));
          return data;
        });
      });
    },
  };
  return { name, configureWebpack: () => ({ plugins: [guard as never] }) };
}

/** A file that the bundler has found, and the module that asked for it. */
interface Resolved {
  /** As the module names it, with loaders. */
  request: string;
  /** The absolute path of the file, with a query. */
  resource: string;
  /** The absolute path of the module. */
  issuer: string;
}

/** What is wrong with files and folders that the bundler loads for posts, their parts and their code. */
export function contentGuard(siteDir: string) {
  const root = realpathSync(siteDir);
  // The bundler names files by their real paths.
  const realFolders = (...names: string[]) => names.map((one) => realPath(path.join(root, one)));
  const published = realFolders('blog', 'static');
  const source = realFolders('src');
  // The code of the site, and the data that Docusaurus makes for it.
  const code = [...source, ...realFolders('.docusaurus', 'node_modules')];
  const isIn = (folders: string[], file: string) => folders.some((one) => isInside(one, file));

  function fileProblem({ request, resource, issuer }: Resolved): string | undefined {
    // Posts may import Markdown and code from `static/`, too.
    const isContent = isIn(published, issuer) || (isIn(source, issuer) && /\.mdx?$/.test(issuer));
    if (!isContent) return undefined;
    const file = resource.replace(/[?#].*$/s, '');
    const loader = foreignLoader(request);
    if (loader) return `${placeOf(issuer, file)}  ${loader} would run as a program. ${asPackage}`;
    if (isPackage(request) || (isIn(code, file) && !isRaw(request))) return undefined;
    const problem = publishProblem(file, published) ?? copyProblem(request, file);
    return problem && `${placeOf(issuer, file)}  ${path.basename(file)} ${problem}`;
  }

  function placeOf(issuer: string, file: string): string {
    const lines = readFileSync(issuer, 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes(path.basename(file)));
    const place = path.relative(root, issuer).split(path.sep).join('/');
    return line === -1 ? place : `${place}:${line + 1}`;
  }

  /** Files of a folder that code asks for whole, as `require('./' + name)` does, are resolved where no hook sees them. */
  function folderProblem({ request, context }: { request: string; context: string }) {
    const isWithin = (file: string) => isIn(published, file) || published.includes(file);
    const target = request.startsWith('@site/')
      ? path.join(siteDir, request.slice('@site/'.length))
      : path.resolve(context, request);
    if (!isWithin(context) || isPackage(request) || isWithin(target)) return undefined;
    const place = path.relative(siteDir, context);
    return `${place}  Code here loads the folder ${request}, which is outside those of posts and static/. Name one file.`;
  }

  return { fileProblem, folderProblem };
}

const asPackage = 'Only installed packages can be loaders: leave out what stands before the "!".';

/**
 * A loader in the request that is no installed package: a file of the content, which the bundler would run. Docusaurus
 * puts the name of a picture into such a request as it is.
 */
function foreignLoader(request: string): string | undefined {
  const loaders = request.split('!').slice(0, -1);
  return loaders
    .map((loader) => loader.replace(/\?.*$/s, ''))
    .find((loader) => loader !== '' && !isPackage(loader) && !isInstalled(loader));
}

function isInstalled(loader: string): boolean {
  return path.isAbsolute(loader) && path.normalize(loader).split(path.sep).includes('node_modules');
}

/** Whether loaders in the request turn the file into something other than code: its text, or a copy. */
function isRaw(request: string): boolean {
  return /(?:raw|file|url|asset)-loader/.test(request);
}

/** Loaders copy a file as it is; those of Docusaurus put pictures into a folder of their own. */
function copyProblem(request: string, file: string): string | undefined {
  if (!/(?:file|url)-loader/.test(request)) return undefined;
  const loaders = request.slice(0, request.lastIndexOf('!'));
  return attachmentProblem(file, /[?&]name=assets\/images\//.test(loaders));
}

/** A package finds its own files, unless the request leaves it by `..`. */
function isPackage(request: string): boolean {
  return (
    !request.includes('!') &&
    !/^[./\\~]|^@site\/|^[a-z]:|:\/|(?:^|[\\/])\.\.(?:[\\/]|$)/i.test(request)
  );
}
