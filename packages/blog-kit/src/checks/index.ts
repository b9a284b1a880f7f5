import logger from '@docusaurus/logger';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { LoadContext, OptionValidationContext, Plugin } from '@docusaurus/types';
import { endBuild } from 'docusaurus-quiet-pages/common/plainError';
import { buildTime } from '../post-metadata/published';
import { languageFolders } from './languages';
import { checkBlog } from './checkBlog';
import { frontMatterSyntax, pageFrontMatter } from './checks/syntax';
import { developmentConfig } from './development/developmentConfig';
import { stricterOptions } from './docusaurusChecks';
import { checkSettings, type CheckSettings, type ContentChecksOptions } from './options/options';
import { optionsSchema } from './options/schema';
import { openModel } from '../post-model/postModel';
import { type Problem, withLevel } from './problems/problem';
import { summarize } from './problems/summarize';

export type { ContentChecksOptions } from './options/options';

const name = 'content-checks';

/**
 * Docusaurus plugin: stops the build of a blog with errors, and says where each is and what to do. Warnings do not stop
 * it. In development only unreadable front matter stops the start; pages show errors on a card.
 *
 * @throws PlainError listing every error.
 */
export default async function contentChecks(
  { siteDir, siteConfig, i18n }: Pick<LoadContext, 'siteDir' | 'siteConfig' | 'i18n'>,
  options: ContentChecksOptions = {},
): Promise<Plugin> {
  const isDevelopment = process.env.NODE_ENV === 'development';
  const { prism } = siteConfig.themeConfig as UserThemeConfig;
  const languages = prism?.additionalLanguages as string[] | undefined;
  const settings = checkSettings({
    languages,
    locale: i18n.defaultLocale,
    translations: languageFolders({ i18n }),
    ...options,
  });
  if (!isDevelopment) refuseStricterOptions(siteConfig, settings);
  if (!isDevelopment && isCheckedAlready(siteDir, i18n.currentLocale)) return { name };
  const model = openModel(siteDir, settings.syntax);
  const find = async () => {
    const problems = await checkBlog({
      siteDir,
      ...settings,
      model,
      withDrafts: isDevelopment,
      time: settings.scheduledPosts ? buildTime(process.env) : undefined,
    });
    model.save();
    return problems;
  };
  const { showAll } = settings.wording;
  const toText = (some: Problem[]) => summarize(some, { showAll });
  const tell = isDevelopment ? tellChanges(toText) : tellOrStop(toText);

  // All plugins load at once, and the blog plugin stops at the first post that it cannot read. At this point it has
  // not started.
  const problems = await find();
  if (isDevelopment) stopAtUnreadable(problems, toText);
  tell(problems);
  let isFirstLoad = true;

  return {
    name,
    // Runs after any plugin has reloaded.
    async allContentLoaded() {
      if (!isFirstLoad) tell(await find());
      isFirstLoad = false;
    },
    ...(isDevelopment && {
      getClientModules: () => [require.resolve('./card/card')],
      configureWebpack: (_config, isServer) =>
        isServer
          ? {}
          : developmentConfig(siteDir, settings.translations ?? [], async () => {
              const problems = await find();
              tell(problems);
              return problems;
            }),
    }),
  };
}

/** The sites of this process, each with the language that was checked first. */
const firstLanguages = Symbol.for('docusaurus-content-checks.firstLanguages');

/**
 * Whether the site was checked for another language of the same build, which has checked all of them. Docusaurus starts
 * the plugin once for each language, and loads its modules anew.
 */
function isCheckedAlready(siteDir: string, locale: string): boolean {
  const shared = globalThis as { [firstLanguages]?: Map<string, string> };
  const sites = (shared[firstLanguages] ??= new Map());
  const first = sites.get(siteDir) ?? locale;
  sites.set(siteDir, first);
  return first !== locale;
}

/** Checks the options, as every plugin of Docusaurus does. */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<ContentChecksOptions, ContentChecksOptions>): ContentChecksOptions {
  return validate(optionsSchema, options);
}

/** @throws PlainError if Docusaurus would stop the build at warnings: a level that does not work is worse than none. */
function refuseStricterOptions(
  siteConfig: Parameters<typeof stricterOptions>[0],
  { levels, wording }: CheckSettings,
): void {
  const options = stricterOptions(siteConfig, levels);
  if (options.length === 0) return;
  endBuild(
    `${wording.optionsFile} makes warnings of checks whose problems stop Docusaurus. Write in docusaurus.config.ts: ${options.join(', ')}.`,
  );
}

/** What is printed of problems. */
type ToText = (problems: Problem[]) => string;

/** Prints the problems, unless they are the same as the last time. */
function tellChanges(toText: ToText): (problems: Problem[]) => void {
  let last = '';
  return (problems) => {
    const text = problems.length > 0 ? toText(problems) : '';
    if (text !== last && text !== '') logger.warn(text);
    last = text;
  };
}

/** If Docusaurus cannot read front matter, it does not start, even in development, and prints a stack. */
function stopAtUnreadable(problems: Problem[], toText: ToText): void {
  const unreadable = [frontMatterSyntax.name, pageFrontMatter.name];
  const errors = withLevel(problems, 'error');
  if (errors.some(({ check }) => unreadable.includes(check))) endBuild(toText(problems));
}

/** Prints warnings; throws errors. */
function tellOrStop(toText: ToText): (problems: Problem[]) => void {
  return (problems) => {
    const errors = withLevel(problems, 'error');
    const warnings = withLevel(problems, 'warning');
    if (warnings.length > 0) logger.warn(toText(warnings));
    if (errors.length > 0) endBuild(toText(errors));
  };
}
