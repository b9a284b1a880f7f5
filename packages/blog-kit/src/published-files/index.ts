import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { endBuild } from 'docusaurus-quiet-pages/common/mistakes';
import { copyProblem, isInside, publishProblem } from './publishProblem';

/** A hook of Rspack, as far as this plugin uses it. */
interface Hook<Data> {
  tap(name: string, hook: (data: Data) => unknown): void;
}

interface ResolveData {
  request: string;
  contextInfo: { issuer: string };
  createData?: { resource?: string };
}

/** A folder that code asks for whole, as `require('./' + name)` does, and the folder of the code. */
interface ContextData {
  request: string;
  context: string;
}

interface Compiler {
  hooks: {
    normalModuleFactory: Hook<{ hooks: { afterResolve: Hook<ResolveData> } }>;
    contextModuleFactory: Hook<{ hooks: { beforeResolve: Hook<ContextData> } }>;
  };
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
      compiler.hooks.contextModuleFactory.tap(name, (factory) => {
        factory.hooks.beforeResolve.tap(name, (data) => {
          const problem = folderProblem(siteDir, data);
          if (problem) endBuild(problem);
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

/**
 * Makes a check of the files that the bundler loads for posts, their parts and their code.
 *
 * The check `private-file` reads posts before the build and knows the lines. This one sees the files that are loaded in
 * fact, whatever the syntax; it knows only the folder of all posts, so code and parts may also load files of other posts.
 */
export function resolvedFileCheck(siteDir: string): (resolved: Resolved) => string | undefined {
  const root = realpathSync(siteDir);
  const source = realFolder(root, 'src');
  const published = publishedFolders(root);

  return ({ request, resource, issuer }) => {
    if (!isContent(issuer)) return undefined;
    const file = resource.replace(/[?#].*$/s, '');
    const loader = foreignLoader(request);
    if (loader) return `${placeOf(issuer, file)}  ${loader} would run as a program. ${asPackage}`;
    const problem = loadProblem(root, request, file);
    return problem && `${placeOf(issuer, file)}  ${path.basename(file)} ${problem}`;
  };

  /** Posts may import Markdown and code from `static/`, too. */
  function isContent(issuer: string): boolean {
    return (
      published.some((folder) => isInside(folder, issuer)) ||
      (isInside(source, issuer) && /\.mdx?$/.test(issuer))
    );
  }

  function placeOf(issuer: string, file: string): string {
    const lines = readFileSync(issuer, 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes(path.basename(file)));
    const name = path.relative(root, issuer).split(path.sep).join('/');
    return line === -1 ? name : `${name}:${line + 1}`;
  }
}

/** Files of a folder that is asked for whole are resolved one by one where no hook sees them. */
function folderProblem(siteDir: string, { request, context }: ContextData): string | undefined {
  const published = publishedFolders(realpathSync(siteDir));
  const isWithin = (file: string) =>
    published.some((folder) => isInside(folder, file) || folder === file);
  const target = request.startsWith('@site/')
    ? path.join(siteDir, request.slice('@site/'.length))
    : path.resolve(context, request);
  if (!isWithin(context) || isPackage(request) || isWithin(target)) return undefined;
  const place = path.relative(siteDir, context);
  return `${place}  Code here loads the folder ${request}, which is outside those of posts and static/. Name one file.`;
}

/**
 * Why content may not load a file; the text follows the name of the file.
 *
 * @param request how the content names it, with loaders @param file its real path
 */
function loadProblem(siteDir: string, request: string, file: string): string | undefined {
  // The code of the site, and the data that Docusaurus makes for it.
  const code = ['src', '.docusaurus', 'node_modules'].map((name) => realFolder(siteDir, name));
  if (code.some((folder) => isInside(folder, file)) && !isRaw(request)) return undefined;
  if (isPackage(request)) return undefined;
  return publishProblem(file, publishedFolders(siteDir)) ?? copyProblem(request, file);
}

function publishedFolders(siteDir: string): string[] {
  return ['blog', 'static'].map((name) => realFolder(siteDir, name));
}

/** The bundler names files by their real paths, and a folder of the site may be a link to one elsewhere. */
function realFolder(siteDir: string, name: string): string {
  const folder = path.join(siteDir, name);
  return existsSync(folder) ? realpathSync(folder) : folder;
}

const asPackage = 'Only installed packages can be loaders: leave out what stands before the "!".';

/**
 * A loader in the request that is no installed package: a file of the content, which the bundler would run. Docusaurus
 * puts the name of a picture into such a request as it is.
 */
function foreignLoader(request: string): string | undefined {
  return request
    .split('!')
    .slice(0, -1)
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

/** A package finds its own files, unless the request leaves it by `..`. */
function isPackage(request: string): boolean {
  return (
    !request.includes('!') &&
    !/^[./\\~]|^@site\/|^[a-z]:|:\/|(?:^|[\\/])\.\.(?:[\\/]|$)/i.test(request)
  );
}
