import { didYouMean } from 'docusaurus-quiet-pages/common/didYouMean';
import type { FreeName } from '../../post-model/body/body';
import type { PostCheck } from '../rules/check';

/** What Docusaurus defines in every `.mdx` file, and the bundler in every module. */
const OF_FILES = ['assets', 'contentTitle', 'frontMatter', 'metadata', 'toc', 'module', 'require'];

/** What only browsers define, as far as code of posts may use it. */
const OF_BROWSERS = new RegExp(
  `^(?:${[
    'addEventListener|alert|cancelAnimationFrame|confirm|customElements|devicePixelRatio|document',
    'getComputedStyle|getSelection|history|indexedDB|inner(?:Height|Width)|localStorage|location',
    'matchMedia|navigator|open|print|prompt|removeEventListener|request(?:AnimationFrame|IdleCallback)',
    'screen|scroll(?:By|To|X|Y)?|self|sessionStorage|speechSynthesis|window',
    'Audio|Image|Node|Notification|Option|Range|(?:CSS|DOM|HTML|Media|SVG|XML)\\w*',
    '\\w+(?:Element|Event|Observer|Reader|Storage|Worker)',
  ].join('|')})$`,
);

/** Where Docusaurus has what posts most often forget to import. */
const MODULES: Partial<Record<string, string>> = {
  Admonition: '@theme/Admonition',
  BrowserOnly: '@docusaurus/BrowserOnly',
  CodeBlock: '@theme/CodeBlock',
  Link: '@docusaurus/Link',
  React: 'react',
  TabItem: '@theme/TabItem',
  Tabs: '@theme/Tabs',
  ThemedImage: '@theme/ThemedImage',
  TOCInline: '@theme/TOCInline',
  useBaseUrl: '@docusaurus/useBaseUrl',
};

export const undefinedName: PostCheck = {
  name: 'undefined-name',
  level: 'error',
  fixed: 'build',
  finds: 'a component or a variable in a `.mdx` file that nothing defines or imports',
  find({ body }, { components }, report) {
    for (const free of body.freeNames) {
      const { name, line, isComponent } = free;
      // What is in the braces of a formula is no code, as another check reports.
      if (body.formulas.some((formula) => formula.line <= line && line <= formula.endLine))
        continue;
      if (isComponent && (components === undefined || components.has(name))) continue;
      const problem = isComponent
        ? componentProblem(name, components ?? [])
        : variableProblem(free);
      if (problem) report(line, problem);
    }
  },
};

function componentProblem(name: string, components: Iterable<string>): string {
  const hint =
    importHint(name) || didYouMean(name, components) || ' Import it, or correct its name.';
  return `There is no component <${name}>.${hint}`;
}

/** Undefined for a name that is defined where the code runs. */
function variableProblem({ name, isConditional }: FreeName): string | undefined {
  if (OF_FILES.includes(name) || name in globalThis) return undefined;
  if (!OF_BROWSERS.test(name)) {
    const hint = importHint(name) || ' Import or export it, or write \\{ if the braces are text.';
    return `There is no variable ${name}.${hint}`;
  }
  return isConditional
    ? undefined
    : `Only browsers have ${name}, and the build does not. Write <BrowserOnly>{() => …}</BrowserOnly> around it.`;
}

function importHint(name: string): string {
  const module = MODULES[name];
  return module ? ` Write at the start: import ${name} from '${module}';` : '';
}
