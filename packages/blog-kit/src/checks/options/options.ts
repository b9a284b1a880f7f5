import { syntaxOf, type Syntax } from '../../post-model/markdown/syntax';
import { defaultWording, type Wording } from './wording';

/** What the problems of a check do: stop the build, print a warning, or nothing. */
export type CheckLevel = 'error' | 'warning' | 'off';

/** The origins that pages may load each kind of media from, such as `https://images.example.org`, or send forms to. */
export interface Media {
  pictures?: string[];
  videos?: string[];
  frames?: string[];
  /** Origins, or addresses of single files. */
  scripts?: string[];
  forms?: string[];
}

/** Texts that a template leaves for its user to replace. */
export interface Placeholders {
  /** The files with settings that may have them, from the site's folder. The links of posts are always searched. */
  files: string[];
  patterns: RegExp[];
}

/** The options of the plugin and of the command. A type, as Docusaurus's of a plugin's options takes no interface. */
export type ContentChecksOptions = {
  /** Levels that differ from the defaults, by the check's name. */
  levels?: Record<string, CheckLevel>;
  /** The origins that pages may load media from. If left out, they may load from any. */
  media?: Media;
  /** Whether `$` begins a formula. */
  math?: boolean;
  /** Names of `:::` blocks besides Docusaurus's own. */
  admonitions?: string[];
  /** Languages that the site colors besides those of prism-react-renderer. The plugin takes them from `themeConfig`. */
  languages?: string[];
  /**
   * The folders with the translations of each language, such as `i18n/de`. The plugin takes them from `i18n`. If left out
   * for the command, translations are not checked.
   */
  translations?: string[];
  /** The language of the texts as they are, such as `en`. The plugin takes it from `i18n`. */
  locale?: string;
  /** Whether posts with a date to come are left out of the site until then. */
  scheduledPosts?: boolean;
  /** What is left of a template, which the check `placeholder` finds. */
  placeholders?: Placeholders;
  /** How messages name what is the site's own. */
  wording?: Partial<Wording>;
};

/** The options as the checks need them. */
export interface CheckSettings extends Pick<
  ContentChecksOptions,
  'levels' | 'media' | 'languages' | 'translations' | 'scheduledPosts' | 'placeholders'
> {
  locale: string;
  syntax: Syntax;
  wording: Wording;
}

/** Completes the options with the defaults. */
export function checkSettings(options: ContentChecksOptions = {}): CheckSettings {
  const { math, admonitions, wording, ...settings } = options;
  return {
    locale: 'en',
    ...settings,
    syntax: syntaxOf({ math, admonitions }),
    wording: { ...defaultWording, ...wording },
  };
}
