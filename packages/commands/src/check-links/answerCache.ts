import { readFileSync } from 'node:fs';
import { writeAtomically } from 'docusaurus-plugin-kit/writeAtomically';
import type { Answer } from './askLink';

/** How long a good answer is valid, in ms: a week. */
const keep = 7 * 24 * 60 * 60_000;

/** Good answers of earlier runs, so that each address is requested at most once a week. */
export class AnswerCache {
  readonly #file: string;
  readonly #answers: Map<string, Answer & { at: number }>;

  /** @param file where the answers are kept; one that cannot be read counts as empty */
  constructor(file: string) {
    this.#file = file;
    this.#answers = new Map(Object.entries(readAnswers(file)));
  }

  /** @returns the answer that an address gave in the last seven days, if it was good */
  find(address: string, now = Date.now()): Answer | undefined {
    const found = this.#answers.get(address);
    return found && now - found.at < keep ? found : undefined;
  }

  /** Keeps a good answer, and forgets the address after any other. */
  note(address: string, answer: Answer, now = Date.now()): void {
    if (answer.verdict === 'ok') this.#answers.set(address, { ...answer, at: now });
    else this.#answers.delete(address);
  }

  /** Writes the file whole or not at all, so that stopping meanwhile loses nothing. */
  save(): void {
    const answers = Object.fromEntries(this.#answers);
    writeAtomically(this.#file, `${JSON.stringify(answers, null, 2)}\n`);
  }
}

function readAnswers(file: string): Record<string, Answer & { at: number }> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Answer & { at: number }>;
  } catch {
    return {};
  }
}
