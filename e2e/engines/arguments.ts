import { readCommandLine } from 'docusaurus-plugin-kit/terminal/readCommandLine';

const names = ['firefox', 'webkit'] as const;
type EngineName = (typeof names)[number];

/** The options of `npm run test:engines`. */
export interface Request {
  engines: readonly EngineName[];
  /** Take the fixture site as it was built last. */
  noBuild: boolean;
}

/**
 * Reads the command line; without names of engines, it asks for all.
 *
 * @throws Error naming an engine or an option that there is none of
 */
export function readRequest(args: string[]): Request {
  const options = { 'no-build': { type: 'boolean', default: false } } as const;
  const read = readCommandLine('test:engines', args, options, { words: true });
  const unknown = read.words.find((word) => !(names as readonly string[]).includes(word));
  if (unknown !== undefined) {
    throw new Error(`There is no engine "${unknown}", but ${names.join(' and ')}.`);
  }
  const asked = names.filter((name) => read.words.includes(name));
  return { engines: asked.length > 0 ? asked : names, noBuild: read.values['no-build'] };
}
