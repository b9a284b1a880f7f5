import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ThemeConfig } from '@docusaurus/theme-common';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { GENERATED_FILES_DIR_NAME } from '@docusaurus/utils';
import type { Element, Root } from 'hast';
import { Prism } from 'prism-react-renderer';
import { visit } from 'unist-util-visit';
import { colorCode, createStylesheet } from '../code-colors/colorCode';
import type { LoaderContext } from '../loader';
import type { Syntax } from '../posts/markdown';
import { isInside } from '../published-files/publishProblem';
import { openModel } from '../posts/postModel';
import { parseReference } from '../posts/samples';

const stylesheet = 'code.css';
const colorsFolder = path.join(__dirname, '../code-colors');

/** The files, besides the code itself, that its colors depend on. */
const sources = [__dirname, colorsFolder].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name)),
);

/** The classic theme's client module with Prism and its languages. Code is colored already, so nothing would use it. */
const withoutPrism = {
  [`${require.resolve('@docusaurus/theme-classic/lib/prism-include-languages.js')}$`]: false,
} as const;

const withoutColoring = { [`${path.join(colorsFolder, 'colorOnServer')}$`]: false } as const;

/**
 * Docusaurus plugin: makes a style sheet for code from `themeConfig.prism` (`colorCodeBlocks` gives code its classes), keeps Prism
 * from browsers, and rebuilds posts when their
 * samples change (samples.ts fills them in) or the colors do.
 */
export default function code(syntax: Syntax) {
  return ({ siteDir, siteConfig, generatedFilesDir }: LoadContext): Plugin => {
    /** The bundler keeps posts on disk until one of these has changed; Docusaurus names the Markdown file alone. */
    async function load(post: LoaderContext, markdown: Buffer): Promise<Buffer> {
      const config = path.join(generatedFilesDir, 'docusaurus.config.mjs');
      const samples = isInside(path.join(siteDir, 'blog'), post.resourcePath)
        ? await samplesOf(path.relative(siteDir, post.resourcePath))
        : [];
      for (const file of [config, ...sources, ...samples]) post.addDependency(file);
      return markdown;
    }

    /** The absolute paths of the files whose code a post shows. */
    async function samplesOf(post: string): Promise<string[]> {
      const { body, dir } = await openModel(siteDir, syntax).read(post);
      return body.codes.flatMap(({ meta }) => {
        const reference = parseReference(meta);
        return reference ? path.resolve(dir, reference.file) : [];
      });
    }

    return {
      name: 'code',
      async contentLoaded({ actions }) {
        const { theme, darkTheme } = (siteConfig.themeConfig as ThemeConfig).prism;
        await actions.createData(stylesheet, createStylesheet(theme, darkTheme));
      },
      // The path of the file that `createData` writes.
      getClientModules: () => [path.join(generatedFilesDir, 'code', 'default', stylesheet)],
      configureWebpack(_config, isServer) {
        return {
          resolve: { alias: { ...withoutPrism, ...(!isServer && withoutColoring) } },
          module: {
            rules: [
              {
                // Not `test`, because Docusaurus uses that to find the folders in which a plugin handles Markdown.
                resource: /\.mdx?$/,
                enforce: 'pre',
                use: { loader: require.resolve('../loader.js'), options: { load } },
              },
            ],
          },
        };
      },
    };
  };
}

type PrismConfig = ThemeConfig['prism'];

/**
 * Rehype plugin: colors blocks of code when the site is built, so that no highlighter reaches the browser.
 *
 * It adds one property to `<pre><code>`, `runs`: the colors of the code that readers see, which is that without magic
 * comments (code-colors/lines.ts says how they are written). Everything else stays as the classic theme expects it.
 *
 * @param siteDir the folder of the site. It is no option of the plugin, as Docusaurus writes options into the script of
 * every page.
 */
export function colorCodeBlocks(siteDir: string) {
  return () => {
    const prism = readPrismConfig(siteDir);
    includeLanguages(prism.additionalLanguages);

    return (tree: Root): void => {
      visit(tree, 'element', (pre: Element) => {
        const code = pre.tagName === 'pre' ? pre.children[0] : undefined;
        if (code?.type !== 'element' || code.tagName !== 'code') return;
        const text = textOf(code);
        if (text === undefined) return;
        const shown = shownCode(text, code.properties.metastring, prism.magicComments);
        code.properties.runs = colorCode(Prism, shown, languageOf(code, prism), prism);
      });
    };
  };
}

/** `themeConfig.prism` as Docusaurus has written it for the browser: checked, with its defaults. */
function readPrismConfig(siteDir: string): PrismConfig {
  const file = path.join(siteDir, GENERATED_FILES_DIR_NAME, 'docusaurus.config.mjs');
  const text = readFileSync(file, 'utf8');
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  return (JSON.parse(json) as { themeConfig: ThemeConfig }).themeConfig.prism;
}

/** As the classic theme does for the browser: Prism's files add to the instance that is global meanwhile. */
function includeLanguages(languages: readonly string[]): void {
  const load = createRequire(__filename);
  const scope = globalThis as { Prism?: unknown };
  scope.Prism = Prism;
  if (languages.includes('php')) load('prismjs/components/prism-markup-templating');
  for (const language of languages) load(`prismjs/components/prism-${language}`);
  delete scope.Prism;
}

/** The text of a code element; undefined if it contains elements, which the theme shows as they are. */
function textOf(code: Element): string | undefined {
  const texts = code.children.map((child) => (child.type === 'text' ? child.value : undefined));
  return texts.includes(undefined) ? undefined : texts.join('');
}

function languageOf({ properties }: Element, { defaultLanguage }: PrismConfig): string {
  const names = Array.isArray(properties.className) ? properties.className.map(String) : [];
  const named = names.find((name) => name.startsWith('language-'))?.slice('language-'.length);
  return (named ?? defaultLanguage ?? 'text').toLowerCase();
}

/**
 * The code that the classic theme shows: without its last line break, and without the lines that are magic comments
 * alone, which it does not read where the info string names lines. It tells forms of comments apart by the language,
 * which makes a difference only where a text shows a magic comment of another language.
 */
function shownCode(
  code: string,
  info: unknown,
  magicComments: PrismConfig['magicComments'],
): string {
  const whole = code.replace(/\r?\n$/, '');
  if (typeof info === 'string' && /\{[\d,-]+\}/.test(info)) return whole;
  const words = magicComments.flatMap(({ line, block }) => [line, block?.start, block?.end]);
  const word = words.filter(Boolean).join('|');
  const comment = new RegExp(
    `^\\s*(?://|/\\*|\\{\\s*/\\*|#|<!--|--|%|;;|\\(\\*)\\s*(?:${word})\\s*(?:\\*/|\\*/\\s*\\}|-->|\\*\\))?\\s*$`,
  );
  return whole
    .split(/\r?\n/)
    .filter((line) => !comment.test(line))
    .join('\n');
}
