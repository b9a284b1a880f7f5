import type { Token, TokenStream } from 'prismjs';
import { Prism } from 'prism-react-renderer';

// Prism's own language files extend a global. `prism-react-renderer` brings the library with the common languages:
// https://github.com/FormidableLabs/prism-react-renderer#custom-language-support
(globalThis as { Prism?: unknown }).Prism = Prism;
for (const language of ['bash', 'shell-session', 'diff', 'docker', 'hcl', 'ini', 'toml']) {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would run before the global is set
  require(`prismjs/components/prism-${language}`);
}

const library = Prism as unknown as typeof import('prismjs');

const aliases: Record<string, string> = { console: 'shell-session', sh: 'bash' };

/**
 * The colors of src/theme/CodeBlock by Prism's token types (https://prismjs.com/tokens.html). Types that are not here,
 * such as punctuation, keep the color of what is around them: a tag for each would double the size of a page.
 */
const colors: Record<string, string> = {
  comment: 'comment',
  prolog: 'comment',
  doctype: 'comment',
  cdata: 'comment',
  keyword: 'keyword',
  atrule: 'keyword',
  rule: 'keyword',
  important: 'keyword',
  boolean: 'keyword',
  selector: 'keyword',
  tag: 'keyword',
  directive: 'keyword',
  'shell-symbol': 'comment',
  string: 'string',
  char: 'string',
  'attr-value': 'string',
  regex: 'string',
  url: 'string',
  'template-string': 'string',
  number: 'string',
  constant: 'string',
  function: 'name',
  'class-name': 'name',
  'attr-name': 'name',
  property: 'name',
  key: 'name',
  builtin: 'name',
  variable: 'name',
  inserted: 'inserted',
  deleted: 'deleted',
};

/** Tokens that hold code of their own, which has the color of code and not of what holds it. */
const holders = new Set(['interpolation', 'script', 'language-javascript', 'bash', 'output']);

interface Run {
  color: string | undefined;
  text: string;
}

/**
 * Colors code with Prism.
 *
 * @returns HTML with every character of the code escaped; languages that Prism does not know stay plain.
 */
export function highlightCode(code: string, language: string): string {
  const grammar = library.languages[aliases[language] ?? language];
  const runs = grammar
    ? colorRuns(library.tokenize(code, grammar))
    : [{ color: undefined, text: code }];
  return runs
    .map(({ color, text }) =>
      color ? `<span class=${color}>${escape(text)}</span>` : escape(text),
    )
    .join('');
}

/** The code as runs of one color each; white space joins the run before it. */
function colorRuns(tokens: TokenStream): Run[] {
  const runs: Run[] = [];
  collect(tokens, undefined, (run) => {
    const last = runs.at(-1);
    if (last && (last.color === run.color || (last.color && !run.text.trim())))
      last.text += run.text;
    else runs.push({ ...run });
  });
  return runs;
}

function collect(tokens: TokenStream, color: string | undefined, add: (run: Run) => void): void {
  if (typeof tokens === 'string') add({ color, text: tokens });
  else if (Array.isArray(tokens)) tokens.forEach((token) => collect(token, color, add));
  else
    collect(tokens.content, colorOf(tokens) ?? (holders.has(tokens.type) ? undefined : color), add);
}

function colorOf({ type, alias }: Token): string | undefined {
  const names = [type, ...[alias ?? []].flat()];
  return names.map((name) => colors[name]).find(Boolean);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
