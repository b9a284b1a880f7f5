import type { Fact, PostBlock } from '../../post-model/body/readPostBlock';
import type { PostCheck } from '../rules/check';
import type { Report } from '../problems/problem';

/** What a reader needs to know before running anything, in this order. */
const FACTS = ['Needs', 'Versions', 'Region', 'Costs'];

const RESULT = 'You should see';

export const tryIt: PostCheck = {
  name: 'try-it',
  level: 'error',
  finds: 'a `:::try-it` without its four facts, commands or "You should see"',
  find({ body }, _blog, report) {
    for (const block of body.postBlocks.filter(({ name }) => name === 'try-it')) {
      findFactProblem(block, report);
      if (!block.hasCommands) {
        report(
          block.line,
          'There is no command to try. Write a fence of console whose commands begin with "$ ".',
        );
      }
      if (!block.paragraphs.some((text) => text.startsWith(RESULT))) {
        report(
          block.line,
          `Readers cannot tell whether it worked. Add a paragraph that begins with "${RESULT}".`,
        );
      }
    }
  },
};

export const cleanUpMissing: PostCheck = {
  name: 'clean-up-missing',
  level: 'error',
  finds: 'a post with `:::try-it` but no `:::clean-up`',
  find({ body: { postBlocks } }, _blog, report) {
    const tried = postBlocks.find(({ name }) => name === 'try-it');
    if (!tried || postBlocks.some(({ name }) => name === 'clean-up')) return;
    report(
      tried.line,
      'Nothing says how to remove what this makes. Add a :::clean-up with the commands, and what stays.',
    );
  },
};

/** Reports the first fact that is missing, empty or in another place. */
function findFactProblem({ facts, line }: PostBlock, report: Report): void {
  for (const [index, name] of FACTS.entries()) {
    const fact = facts[index];
    const problem = factProblem(name, fact);
    if (problem) return report(fact?.line ?? facts.at(-1)?.line ?? line, problem);
  }
}

function factProblem(name: string, fact: Fact | undefined): string | undefined {
  if (fact?.name !== name) {
    return `:::try-it begins with a list of ${FACTS.join(', ')}, in this order. Write "- **${name}:** …" here.`;
  }
  // Pages show the bold text as a label, and would begin its text with the colon.
  if (fact.text.startsWith(':')) {
    return `The colon belongs in the bold text. Write "- **${name}:** …" here.`;
  }
  return fact.text
    ? undefined
    : `${name} says nothing. Write it after "- **${name}:**", or "none".`;
}
