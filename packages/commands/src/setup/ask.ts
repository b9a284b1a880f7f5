import type { Readable, Writable } from 'node:stream';
import { confirm, text } from '@clack/prompts';
import { answer, Cancelled } from 'docusaurus-plugin-kit/terminal/answer';
import { type Backgrounds, checkValue } from './checkValues';
import { completeValues } from './completeValues';
import type { SetupOptions } from './options';
import { type SiteValues, VALUE_NAMES, type ValueInfo, VALUES } from './values';

export interface Terminal {
  input?: Readable;
  output?: Writable;
}

/** The data for the questions. */
interface Asked {
  /** What the site says now: Enter keeps it. */
  values: SiteValues;
  /** Who the copyright line names. */
  holder: string;
  backgrounds: Backgrounds;
  /** Whether it has docs already. */
  docs: boolean;
  /** Whether comments, reactions and bookmarks are on. */
  members: boolean;
  examplePosts: number;
  /** What is wrong with a path of a picture, or undefined. */
  pictureProblem: (given: string) => Promise<string | undefined>;
}

/**
 * Asks in the terminal for everything; writes nothing.
 *
 * @throws Cancelled
 */
export async function askForValues(
  options: SetupOptions,
  {
    values,
    holder,
    backgrounds,
    docs: hasDocs,
    members: hasMembers,
    examplePosts,
    pictureProblem,
  }: Asked,
  terminal: Terminal = {},
): Promise<SetupOptions> {
  const given: Partial<SiteValues> = {};
  for (const name of VALUE_NAMES) {
    const { question }: ValueInfo = VALUES[name];
    if (!question) continue;
    const now = completeValues({ values, holder }, given)[name];
    const said = await ask(`${question}:`, now, terminal, (written) => {
      const checked = checkValue(name, written, backgrounds);
      return 'problem' in checked ? checked.problem : undefined;
    });
    if (said !== '') given[name] = said;
  }
  const picture = await ask('A picture of you: its path', 'none', terminal, pictureProblem);
  const docs =
    !hasDocs && (await agree('Will there be docs, pages in docs/ beside the blog?', terminal));
  const members = await agree(
    'Will those who sign in comment, react and keep bookmarks?',
    terminal,
    hasMembers,
  );
  const empty =
    examplePosts > 0 &&
    (await agree(
      `Remove the ${examplePosts} example posts, and start with one that welcomes?`,
      terminal,
    ));
  return { ...options, values: given, picture: picture || undefined, docs, members, empty };
}

/** Asks a question whose answer is no, or what it was until now, unless somebody chooses. */
async function agree(message: string, terminal: Terminal, now = false): Promise<boolean> {
  return answer(await confirm({ message, initialValue: now, ...terminal }));
}

/**
 * Asks whether to do what the report shows.
 *
 * @throws Cancelled when it is refused.
 */
export async function askToWrite(terminal: Terminal = {}): Promise<void> {
  if (!answer(await confirm({ message: 'Write this?', ...terminal }))) throw new Cancelled();
}

/** Asks until the answer can be used. An empty answer counts as none. */
async function ask(
  message: string,
  placeholder: string,
  terminal: Terminal,
  findProblem: (written: string) => string | undefined | Promise<string | undefined>,
): Promise<string> {
  let problem: string | undefined;
  do {
    const said = answer(
      await text({
        message: problem ? `${problem}\n${message}` : message,
        placeholder,
        defaultValue: '',
        ...terminal,
      }),
    );
    if (said.trim() === '') return '';
    problem = await findProblem(said);
    if (!problem) return said;
  } while (problem);
  return '';
}
