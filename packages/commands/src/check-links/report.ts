import type { Paint } from 'docusaurus-plugin-kit/terminal/paint';
import type { Answer } from './askLink';
import type { Links } from './collectLinks';

const advice: Record<Exclude<Answer['verdict'], 'ok'>, string> = {
  gone: 'Gone: readers find nothing there. Correct or remove these links',
  unreached: 'Not reached: no host answered. Correct the addresses, unless the host is down',
  moved: 'Moved for good: link to the new address',
  unsure: 'Not sure: these hosts did not say. Look at them in a browser',
};

/**
 * The report: each link with a problem, grouped by what to do, and a line of counts.
 *
 * @param links where each address is linked from
 * @param answers by address
 * @param paint colors the addresses; no color unless given
 */
export function describeLinks(
  links: Links,
  answers: ReadonlyMap<string, Answer>,
  paint: Paint = (_color, text) => text,
): string {
  const groups = Object.entries(advice).flatMap(([verdict, text]) => {
    const lines = [...answers]
      .filter(([, answer]) => answer.verdict === verdict)
      .flatMap(([address, { detail }]) => [
        `  ${paint(isDead(verdict) ? 'red' : 'yellow', address)}  ${detail}`,
        ...(links.get(address) ?? []).map((place) => `      ${place}`),
      ]);
    return lines.length > 0 ? [`${text}:`, ...lines, ''] : [];
  });
  return [...groups, counts([...answers.values()])].join('\n');
}

/** Whether a link is broken. */
export function hasDeadLinks(answers: ReadonlyMap<string, Answer>): boolean {
  return [...answers.values()].some(({ verdict }) => isDead(verdict));
}

function isDead(verdict: string): boolean {
  return verdict === 'gone' || verdict === 'unreached';
}

function counts(answers: Answer[]): string {
  const count = (verdict: Answer['verdict']) =>
    answers.filter((answer) => answer.verdict === verdict).length;
  const parts = [`${answers.length} links`, `${count('ok')} fine`];
  for (const verdict of ['moved', 'gone', 'unreached', 'unsure'] as const) {
    if (count(verdict) > 0) parts.push(`${count(verdict)} ${verdict}`);
  }
  return parts.join(', ');
}
