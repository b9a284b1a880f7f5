import { judge, type Scores } from '../moderation/check';
import { THRESHOLDS, type Decision } from '../moderation/decide';
import type { Labeled } from './labeled';

export type Answer = Scores | Decision;
export type Measured = Labeled & { answer: Answer };

const STEPS = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const nameOf = ({ verdict, kind }: Labeled) => `${verdict}: ${kind}`;
const held = ({ answer }: Measured) => judge(answer).status === 'HELD';
const isRight = (comment: Measured) =>
  held(comment) === (comment.verdict === 'hold');

/** What today's thresholds do to each kind, which comments they get wrong, and others. */
export function report(comments: Measured[]): string[] {
  const groups = new Set(comments.map(nameOf));
  return [
    row('', ['right', 'wrong']),
    ...[...groups].map((name) => {
      const group = comments.filter((comment) => nameOf(comment) === name);
      const right = group.filter(isRight).length;
      return row(name, [right, group.length - right]);
    }),
    '',
    ...comments.filter((comment) => !isRight(comment)).map(mistake),
    '',
    'Held by one label alone, rightly/wrongly, at a threshold of',
    row('', STEPS),
    ...Object.keys(THRESHOLDS).map((label) =>
      row(label, tradeOff(comments, label)),
    ),
  ];
}

const row = (name: string, cells: (number | string)[]): string =>
  name.padEnd(36) + cells.map((cell) => String(cell).padStart(7)).join('');

function mistake({ text, answer }: Measured): string {
  const decision = judge(answer);
  const why = decision.status === 'HELD' ? decision.reason : 'published';
  return `${why.padEnd(26)}  ${text}`;
}

function tradeOff(comments: Measured[], label: string): string[] {
  return STEPS.map((step) => {
    const caught = comments.filter(
      ({ answer }) => highest(answer, label) >= step,
    );
    const rightly = caught.filter(({ verdict }) => verdict === 'hold').length;
    return `${rightly}/${caught.length - rightly}`;
  });
}

/** The highest score of a label in any segment; 0 for a comment that has no scores. */
function highest(answer: Answer, label: string): number {
  const results = 'results' in answer ? answer.results : [];
  const scores = results.flatMap(({ Labels = [] }) =>
    Labels.filter(({ Name }) => Name === label).map(({ Score = 0 }) => Score),
  );
  return Math.max(0, ...scores);
}
