import type { Random } from './random';
import { ADJECTIVES, ENDINGS, NOUNS, OPENINGS, VERBS } from './words';

/** One sentence with its full stop. */
export function sentence(random: Random): string {
  const { pick } = random;
  const text = pick([
    () => `${clause(random)} ${pick(ENDINGS)}`,
    () => `${pick(OPENINGS)} ${clause(random)}`,
    () => `${clause(random)}, and ${clause(random)} ${pick(ENDINGS)}`,
    () => `${pick(OPENINGS)} ${clause(random)} ${pick(ENDINGS)}, so ${clause(random)}`,
  ])();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function clause(random: Random): string {
  return `${thing(random)} ${random.pick(VERBS)} ${thing(random)}`;
}

/** A noun with its article. Sometimes it has emphasis, or is code or a number. */
function thing(random: Random): string {
  const { pick, between } = random;
  const noun = pick(NOUNS);
  return pick([
    () => `the ${noun}`,
    () => `the ${pick(ADJECTIVES)} ${noun}`,
    () => `its ${pick(ADJECTIVES)} ${noun}`,
    () => `the ${noun} of the ${pick(NOUNS)}`,
    () => `${pick(['every', 'another', 'no', 'one', 'this', 'my'])} ${noun}`,
    () =>
      pick([
        () => `\`${noun}.${pick(NOUNS)}\``,
        () => `**the ${pick(ADJECTIVES)} ${noun}**`,
        () => `the [${noun}](https://manual.example/${noun}/${pick(NOUNS)})`,
        () => `${between(2, 900)} ms`,
      ])(),
  ])();
}

/** Three to six sentences on one line. */
export function paragraph(random: Random): string {
  return Array.from({ length: random.between(3, 6) }, () => sentence(random)).join(' ');
}

/** A list, ordered or not. */
export function list(random: Random): string {
  const isOrdered = random.between(0, 2) === 0;
  return Array.from({ length: random.between(3, 5) }, (_, index) => {
    const mark = isOrdered ? `${index + 1}.` : '-';
    return `${mark} ${sentence(random)}`;
  }).join('\n');
}

/** A table with a column of numbers. */
export function table(random: Random): string {
  const rows = Array.from({ length: random.between(3, 6) }, () => {
    const value = (random.between(1, 9000) / 10).toFixed(1);
    return `| ${thing(random)} | ${thing(random)} | ${value} ms |`;
  });
  return ['| Part | What it sees | Time |', '| --- | --- | ---: |', ...rows].join('\n');
}

/** An admonition. */
export function admonition(random: Random): string {
  return `:::${random.pick(['note', 'tip', 'warning'])}\n\n${sentence(random)}\n\n:::`;
}
