import { billId, holdsMoney, moneyText, roundMoney, sumMoney } from '../bill/bill';
import { billProblems, readBill, type WrittenBill } from '../bill/writtenBill';
import { didYouMean } from 'docusaurus-quiet-pages/common/mistakes';
import type { Field, Item } from '../posts/frontMatter';
import type { Body } from '../posts/body';
import type { Section } from '../posts/sections';
import type { PostCheck } from './problems';

/** A `bill` that is malformed, or whose figures the text does not hold. */
export const bill: PostCheck = {
  name: 'bill',
  level: 'error',
  find({ body, frontMatter }, _blog, report) {
    const field = frontMatter.fields.get('bill');
    if (!field || field.value === null) return;
    const written = readBill(field.value);
    if (!written) {
      for (const { path, message } of billProblems(field.value)) {
        report(placeOf(field, path), message);
      }
      return;
    }
    if (body.ids.has(billId)) {
      const advice = 'Write another after the heading: {#…}.';
      report(field.line, `The text has the id #${billId}, which the bill has below it. ${advice}`);
    }
    for (const [message, ...keys] of unproven(written, body)) {
      report(placeOf(field, keys), message);
    }
  },
};

/** A message, and the keys that lead to what it is about. */
type Finding = [message: string, ...keys: PropertyKey[]];

/** What a bill says and the text does not. Only the build knows the headings of what the post imports. */
function* unproven(
  { lines, mistakes }: WrittenBill,
  { sections, hasOtherIds }: Body,
): Generator<Finding> {
  const says = (some: readonly Section[], amount: number) => holdsMoney(wordsOf(some), amount);
  const lost = (id: string) => {
    const ids = sections.flatMap((section) => section.id ?? []);
    const hint = didYouMean(id, ids) || ' Write the id of a heading of the post.';
    return `There is no heading #${id}, which "bill" names.${hint}`;
  };
  for (const [index, { item, cost, section: id }] of lines.entries()) {
    const section = withInner(sections, id);
    if (roundMoney(cost) !== cost) {
      const message = `"cost" in "bill" is ${cost}, and pages print ${moneyText(cost)}. Round it.`;
      yield [message, 'lines', index];
    } else if (!section) {
      if (!hasOtherIds) yield [lost(id), 'lines', index];
    } else if (!says(section, cost)) {
      const message = `The section #${id} does not say ${moneyText(cost)}, which "bill" does of ${item}.`;
      yield [`${message} Write the amount there, or correct "cost".`, 'lines', index];
    }
  }
  const costs = lines.map(({ cost }) => cost);
  const total = sumMoney(costs);
  if (!hasOtherIds && !says(sections, total)) {
    const message = `The text does not say ${moneyText(total)}, the total of "bill".`;
    yield [`${message} Write it there, or correct a "cost".`, 'lines'];
  }
  if (!mistakes) return;
  const isThere = sections.some(({ id }) => id === mistakes.section);
  if (!isThere && !hasOtherIds) yield [lost(mistakes.section), 'mistakes', 'section'];
}

/** The line of what keys and places in lists lead to, or of the last of them that has one. */
function placeOf(field: Field, keys: readonly PropertyKey[]): number {
  let place: Field | Item = field;
  for (const key of keys) {
    const { fields, items } = place as Field;
    const next = typeof key === 'number' ? items?.[key] : fields?.get(String(key));
    if (!next) break;
    place = next;
  }
  return place.line;
}

/** A section and those below its heading; undefined if there is no such heading. */
function withInner(sections: readonly Section[], id: string): Section[] | undefined {
  const first = sections.findIndex((section) => section.id === id);
  if (first === -1) return undefined;
  const { depth = 2 } = sections[first] as Section;
  const next = sections.findIndex(
    (section, index) => index > first && (section.depth ?? 2) <= depth,
  );
  return sections.slice(first, next === -1 ? undefined : next);
}

function wordsOf(sections: readonly Section[]): string {
  return sections
    .flatMap(({ heading = '', blocks }) => [heading, ...blocks.map(({ text }) => text)])
    .join('\n');
}
