import { Prism } from 'prism-react-renderer';

type PrismLibrary = typeof import('prismjs');

// Prism's own language files extend a global. `prism-react-renderer` brings the library with the common languages:
// https://github.com/FormidableLabs/prism-react-renderer#custom-language-support
(globalThis as { Prism?: unknown }).Prism = Prism;
for (const language of ['bash', 'shell-session', 'diff', 'docker', 'hcl', 'ini', 'toml']) {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would run before the global is set
  require(`prismjs/components/prism-${language}`);
}

const library = Prism as unknown as PrismLibrary;

const aliases: Record<string, string> = { console: 'shell-session', sh: 'bash', asl: 'json' };

/**
 * Colors code with Prism.
 *
 * @returns HTML with every character of the code escaped; languages that Prism does not know stay plain.
 */
export function highlightCode(code: string, language: string): string {
  const name = aliases[language] ?? language;
  const grammar = library.languages[name];
  if (!grammar) return library.util.encode(code) as string;
  return library.highlight(code, grammar, name);
}
