import logger from '@docusaurus/logger';
import { endBuild } from 'docusaurus-plugin-kit/plainError';

/** Something in a page that browsers will not load or run, as the content security policy of production blocks it. */
export interface Refusal {
  /** The code in the page, such as `<style>`. */
  what: string;
  /** What to do instead, in full sentences. */
  advice: string;
}

/** Collects what the policy blocks in the pages of a build, to report everything at once. */
export class Refusals {
  private readonly built = new Map<string, string[]>();
  private readonly own = new Map<string, string[]>();

  /** @param file the page of the build */
  add(file: string, refusals: Refusal[]): void {
    note(this.built, file, refusals);
  }

  /** @param file the owner's own page, which the build only copies */
  addOwn(file: string, refusals: Refusal[]): void {
    note(this.own, file, refusals);
  }

  /**
   * Warns of the owner's own pages: the build leaves them as they are.
   *
   * @throws PlainError naming the pages that the build has made, what the policy blocks in them, and what to do.
   */
  tell(): void {
    if (this.own.size > 0) logger.warn(describe(this.own));
    if (this.built.size > 0) endBuild(describe(this.built));
  }
}

/** The same thing may be in every page, for example in the navbar. */
function note(found: Map<string, string[]>, file: string, refusals: Refusal[]): void {
  for (const { what, advice } of refusals) {
    const message = `has ${what}, which the content security policy refuses. ${advice}`;
    const files = found.get(message) ?? [];
    if (!files.includes(file)) found.set(message, [...files, file]);
  }
}

function describe(found: Map<string, string[]>): string {
  return [...found].map(([message, files]) => `${nameFiles(files)} ${message}`).join('\n');
}

function nameFiles([first = '', ...others]: string[]): string {
  if (others.length === 0) return first;
  return `${first} (and ${others.length} more ${others.length === 1 ? 'page' : 'pages'})`;
}
