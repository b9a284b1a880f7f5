import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, type ParseArgsConfig, styleText } from 'node:util';

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads the command line of one of the site's commands. With `--help` it prints what the command takes, and ends the
 * process.
 *
 * @param command its name in package.json, such as `new-post`
 * @param options as `parseArgs` takes them
 * @param taken whether it accepts words that are not options, such as paths
 * @throws Error in one line that names an option that is unknown, lacks its value or has one too many
 */
export function readCommandLine<const Options extends OptionsConfig>(
  command: string,
  args: string[],
  options: Options,
  { words = false } = {},
): { values: ReturnType<typeof parseArgs<{ options: Options }>>['values']; words: string[] } {
  const taken = Object.entries(options).map(([name, { type }]) =>
    type === 'string' ? `[--${name} <value>]` : `[--${name}]`,
  );
  const usage = [`Usage: npm run ${command} --`, ...(words ? ['[…]'] : []), ...taken].join(' ');
  if (args.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: words });
    return { values: values as never, words: positionals };
  } catch (error) {
    // After the first sentence, the message advises on `--`, which does not help with a wrong name.
    const [reason = ''] = (error as Error).message.split(/\.\s/);
    throw new Error(`${reason}. ${usage}`);
  }
}

/**
 * The paths of posts or folders on a command line, relative to the site, with forward slashes.
 *
 * @throws Error if nothing exists at a path.
 */
export function readPaths(written: string[], siteDir: string): string[] {
  return written.map((name) => {
    const absolute = path.resolve(siteDir, name);
    if (!existsSync(absolute)) {
      throw new Error(`Nothing is at ${name}. Write a path such as blog/2025-03-22-some-name.`);
    }
    return path.relative(siteDir, absolute).split(path.sep).join('/');
  });
}

/** Whether a file is one of the paths, or in one of their folders. Without paths, every file is included. */
export function isAsked(file: string, paths: string[]): boolean {
  if (paths.length === 0) return true;
  return paths.some((asked) => asked === '' || file === asked || file.startsWith(`${asked}/`));
}

/** Colors for a terminal, unless the reader asks for none: https://no-color.org */
export function paintFor(isTerminal: boolean, env: NodeJS.ProcessEnv) {
  return (color: 'red' | 'green' | 'yellow' | 'dim', text: string): string =>
    isTerminal && !env.NO_COLOR ? styleText(color, text) : text;
}

/** The message of an error. For a syntax error in TypeScript, only its file, line and text. */
export function plainMessage({ message }: Error): string {
  return message
    .replace(/^Transform failed with .*\n/, '')
    .replaceAll(`${process.cwd()}${path.sep}`, '')
    .trim();
}
