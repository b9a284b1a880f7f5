import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { posixPath } from '@docusaurus/utils';
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
  const stopAt = (problem: string | undefined) => problem && endBuild(problem);
  const guard = {
    apply({ hooks }: Compiler) {
      hooks.normalModuleFactory.tap(name, (factory) => {
        factory.hooks.afterResolve.tap(name, ({ request, contextInfo, createData }) => {
          stopAt(fileProblem(request, createData.resource ?? '', contextInfo.issuer));
        });
      });
      hooks.contextModuleFactory.tap(name, (factory) => {
        factory.hooks.beforeResolve.tap(name, (data) => {
          stopAt(folderProblem(data.request, data.context));
          return data;
        });
      });
    },
  };
  return { name, configureWebpack: () => ({ plugins: [guard as never] }) };
}

/** What is wrong with files and folders that the bundler loads for posts, their parts and their code. */
export function contentGuard(siteDir: string) {
  const root = realpathSync(siteDir);
  // The bundler names files by their real paths.
  const realFolders = (...names: string[]) => names.map((one) => realPath(path.join(root, one)));
  const [posts = '', staticFolder = ''] = realFolders('blog', 'static');
  const published = [posts, staticFolder];
  // What post-projects/ writes from the READMEs of projects.
  const codePages = realFolders(path.join('.cache', 'post-projects'));
  const source = realFolders('src');
  // The code of the site, and the data that Docusaurus makes for it.
  const code = [...source, ...realFolders('.docusaurus', 'node_modules')];
  const isIn = (folders: string[], file: string) => folders.some((one) => isInside(one, file));

  /** @param request as the module names the file, with loaders @param resource the file, with a query */
  function fileProblem(request: string, resource: string, issuer: string): string | undefined {
    // Posts may import Markdown and code from `static/`, too.
    const isContent =
      isIn([...published, ...codePages], issuer) ||
      (isIn(source, issuer) && /\.mdx?$/.test(issuer));
    if (!isContent || !resource) return undefined;
    const file = resource.replace(/[?#].*$/s, '');
    const loader = foreignLoader(request);
    const remedy = 'Only installed packages can be loaders: leave out what stands before the "!".';
    if (loader) return `${placeOf(issuer, file)}  ${loader} would run as a program. ${remedy}`;
    // Loaders turn a file into something other than code: its text, or a copy.
    const isRaw = /(?:raw|file|url|asset)-loader/.test(request);
    if (isPackage(request) || (isIn(code, file) && !isRaw)) return undefined;
    const problem = publishProblem(file, staticFolder, posts) ?? copyProblem(request, file);
    return problem && `${placeOf(issuer, file)}  ${path.basename(file)} ${problem}`;
  }

  function placeOf(issuer: string, file: string): string {
    const lines = readFileSync(issuer, 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes(path.basename(file))) + 1;
    return `${posixPath(path.relative(root, issuer))}${line ? `:${line}` : ''}`;
  }

  /** Files of a folder that code asks for whole, as `require('./' + name)` does, are resolved where no hook sees them. */
  function folderProblem(request: string, context: string): string | undefined {
    const isWithin = (file: string) => isIn(published, file) || published.includes(file);
    const target = request.startsWith('@site/')
      ? path.join(root, request.slice('@site/'.length))
      : path.resolve(context, request);
    if (!isWithin(context) || isPackage(request) || isWithin(target)) return undefined;
    const place = path.relative(root, context);
    return `${place}  Code here loads the folder ${request}, which is outside those of posts and static/. Name one file.`;
  }

  return { fileProblem, folderProblem };
}

/**
 * A loader in the request that is no installed package: a file of the content, which the bundler would run. Docusaurus
 * puts the name of a picture into such a request as it is.
 */
function foreignLoader(request: string): string | undefined {
  const loaders = request.split('!').slice(0, -1);
  const isInstalled = (loader: string) =>
    path.isAbsolute(loader) && path.normalize(loader).split(path.sep).includes('node_modules');
  return loaders
    .map((loader) => loader.replace(/\?.*$/s, ''))
    .find((loader) => loader !== '' && !isPackage(loader) && !isInstalled(loader));
}

/** Loaders copy a file as it is; those of Docusaurus put pictures into a folder of their own. */
function copyProblem(request: string, file: string): string | undefined {
  if (!/(?:file|url)-loader/.test(request)) return undefined;
  const loaders = request.slice(0, request.lastIndexOf('!'));
  return attachmentProblem(file, /[?&]name=assets\/images\//.test(loaders));
}

/** A package finds its own files, unless the request leaves it by `..`. */
function isPackage(request: string): boolean {
  const isPath = /^[./\\~]|^@site\/|^[a-z]:|:\/|(?:^|[\\/])\.\.(?:[\\/]|$)/i.test(request);
  return !isPath && !request.includes('!');
}
