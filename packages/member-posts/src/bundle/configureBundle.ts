import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { filesBelow } from 'docusaurus-plugin-kit/filesBelow';
import type { Configuration, RuleSetRule } from 'webpack';
import { wholeMarkdown } from '../markdown/memberMarkdown';
import { withoutPreview, wrapMembersPart } from '../markdown/remark';
import { PrivateFiles } from './PrivateFiles';

/** Requests for the part for members of a post end so. */
export const partQuery = '?members';

const isPart = /^\?members$/;

/**
 * The parts of the options of Docusaurus's loader of MDX that are changed here. It makes its processors in advance, and anew
 * if they are missing.
 */
interface MdxOptions {
  markdownConfig: Parameters<typeof wholeMarkdown>[0];
  remarkPlugins: unknown[];
}

type Loader = { loader: string; options: MdxOptions };

interface Bundle {
  /** Where the files go that parts show. */
  filesFolder: string;
  hasPreview: boolean;
  /** The generated file that says how posts are cut. */
  cutBy: string;
}

/** The folders whose code decides what is public. */
const deciding = [
  path.join(__dirname, '..', 'markdown'),
  __dirname,
  path.dirname(require.resolve('docusaurus-post-model/member-part/splitPost')),
];

/**
 * The bundler's settings. `index.md` is the public text of a post, `index.md?members` its part for members, compiled with the
 * same plugins.
 *
 * Who asks for the parts is a module that is empty unless it is replaced: in the server's bundle, which a build renders the
 * parts with and then deletes, and under `npm start`, where only the owner is.
 */
export function configureBundle({ filesFolder, hasPreview, cutBy }: Bundle) {
  return ((config: Configuration, isServer: boolean): object => {
    const isDevelopment = process.env.NODE_ENV === 'development';
    const hasParts = isServer || isDevelopment;
    const rules = (config.module?.rules ?? []).flatMap((rule) =>
      isRuleOfPosts(rule)
        ? [publicRule(rule), ...(hasParts ? [partRule(rule, hasPreview)] : [])]
        : [rule],
    );
    if (isServer) emitFiles(rules);
    const entry = (config.entry as { main?: string }).main;
    return {
      mergeStrategy: { 'module.rules': 'replace' },
      ...withCacheOf(config, cutBy),
      module: { rules },
      ...(isServer && {
        entry: { main: require.resolve('../parts/renderParts') },
        plugins: [new PrivateFiles(filesFolder)],
      }),
      resolve: {
        alias: {
          ...(isServer && {
            'docusaurus-member-posts/site-entry$': entry,
            'docusaurus-member-posts/parts$': require.resolve('../parts/rendered'),
          }),
          ...(isDevelopment && {
            'docusaurus-member-posts/parts$': require.resolve('../parts/developed'),
          }),
        },
      },
    };
  }) as NonNullable<Plugin['configureWebpack']>;
}

/** The bundler's cache on disk does not notice by itself that posts are cut otherwise, and would publish what it has. */
function withCacheOf({ experiments }: { experiments?: object }, cutBy: string): object {
  if (!experiments || !('cache' in experiments)) return {};
  const files = deciding.flatMap((folder) =>
    filesBelow(folder).map((file) => path.join(folder, file)),
  );
  return { experiments: { cache: { buildDependencies: [...files, cutBy] } } };
}

function isRuleOfPosts(rule: unknown): rule is RuleSetRule & { use: [Loader, ...unknown[]] } {
  const { use } = Object(rule) as { use?: unknown };
  return (
    Array.isArray(use) &&
    use.some((one) =>
      /plugin-content-blog.markdownLoader|plugin-content-blog.lib.markdownLoader/.test(
        String((Object(one) as Partial<Loader>).loader),
      ),
    )
  );
}

/** Docusaurus leaves the files out that code of the server's bundle requires, because the browser's has them: not a part's. */
function emitFiles(rules: readonly unknown[]): void {
  for (const { use, oneOf = [] } of rules as RuleSetRule[]) {
    emitFiles(oneOf);
    for (const { options } of (Array.isArray(use) ? use : []) as {
      options?: { emitFile?: boolean };
    }[])
      if (options?.emitFile === false) options.emitFile = true;
  }
}

type PostRule = RuleSetRule & { use: [Loader, ...unknown[]] };

function publicRule(rule: PostRule): RuleSetRule {
  return changed(rule, { not: [isPart] }, ({ loader, options }) => ({
    loader,
    options: {
      ...options,
      processors: undefined,
      remarkPlugins: [...options.remarkPlugins, wrapMembersPart],
    },
  }));
}

function partRule(rule: PostRule, hasPreview: boolean): RuleSetRule {
  return changed(rule, isPart, ({ options }) => ({
    loader: require.resolve('./partLoader.js'),
    options: {
      ...options,
      processors: undefined,
      markdownConfig: wholeMarkdown(options.markdownConfig),
      remarkPlugins: [withoutPreview(hasPreview), ...options.remarkPlugins],
    },
  }));
}

function changed(
  rule: PostRule,
  resourceQuery: RuleSetRule['resourceQuery'],
  change: (mdx: Loader) => unknown,
): RuleSetRule {
  const [mdx, ...others] = rule.use;
  return { ...rule, resourceQuery, use: [change(mdx), ...others] as RuleSetRule['use'] };
}
