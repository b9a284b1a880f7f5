import { createHash } from 'node:crypto';
import path from 'node:path';
import { minifySync } from '@swc/core';
import { buildSync } from 'esbuild';
import type { ThemeColors } from '../starter/settings';

/** What the scripts in pages are made for. */
export interface StarterSettings {
  /** The oldest browsers that must run them, by esbuild's names: https://esbuild.github.io/api/#target */
  browsers: readonly string[];
  themeColor?: ThemeColors;
  /** Paths of pages from which readers come back to the line where they were. */
  returningPages?: readonly string[];
  /** What Docusaurus appends to its storage keys. */
  keySuffix?: string;
  /** Whether the site has pages of docs. */
  hasDocs?: boolean;
  /** The scripts of other hosts that pages may load: origins, and addresses of single files. */
  scripts?: readonly string[];
  /** The paths of the host at which the site is in each of its languages; `/` alone by default. */
  roots?: readonly string[];
}

/** The starter (starter/) as one script, small enough to be in every page. */
export function bundleStarter(settings: StarterSettings): string {
  const { themeColor, returningPages = [], keySuffix = '', hasDocs = false } = settings;
  const returning = returningPages.map((page) => `[href^="${page.replace(/\/$/, '')}"]`).join();
  return bundle('starter', 'iife', settings, {
    LIGHT: code(themeColor?.light),
    DARK: code(themeColor?.dark),
    RETURNING: code(returning || undefined),
    KEY_SUFFIX: code(keySuffix),
    DOCS: String(hasDocs),
  });
}

/** The Trusted Types policy (trusted-types/) as one script. */
export function bundleTrustedTypes(settings: StarterSettings): string {
  // The address of an origin ends with a slash, so that it is the beginning of those of all its files.
  const scripts = settings.scripts?.map((source) => new URL(source).href);
  const folders = (settings.roots ?? ['/']).map((root) => `${root}assets/js/`);
  return bundle('trusted-types', 'iife', settings, {
    SCRIPTS: code(nonEmpty(scripts)),
    FOLDERS: code(folders),
  });
}

/** Without a value, the minifier leaves out what would read it. */
function code(value: string | readonly string[] | undefined): string {
  return JSON.stringify(value) ?? 'undefined';
}

function nonEmpty(list: readonly string[] = []): readonly string[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** What finds out on the home page whether the base URL is right (base-url/), as one script. */
export function bundleBaseUrl(settings: StarterSettings): string {
  return bundle('base-url', 'iife', settings);
}

/** The module that the starter loads to enlarge a picture (enlarge/), and its address, which changes with it. */
export function bundleEnlarge(settings: StarterSettings): { address: string; text: string } {
  const text = bundle('enlarge', 'esm', settings);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { address: `assets/js/enlarge.${hash}.js`, text };
}

function bundle(
  folder: string,
  format: 'iife' | 'esm',
  { browsers }: StarterSettings,
  define?: Record<string, string>,
): string {
  const { outputFiles } = buildSync({
    entryPoints: [require.resolve(path.join(__dirname, '..', folder))],
    bundle: true,
    write: false,
    format,
    define,
    target: [...browsers],
    legalComments: 'none',
    logLevel: 'error',
  });
  // Its minifier makes 5 % less of it than esbuild's.
  const { code } = minifySync(outputFiles[0]?.text ?? '', {
    module: format === 'esm',
    // No function expression in them is called with `new` or uses `this`, so that they may become arrow functions.
    compress: { passes: 3, toplevel: true, ecma: 2020, unsafe_arrows: true },
    mangle: { toplevel: true },
  });
  return code.trim();
}
