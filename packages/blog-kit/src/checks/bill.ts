import { didYouMean } from 'docusaurus-quiet-pages/common/mistakes';
import { billId, moneyText, sumMoney } from '../bill/bill';
import { readBill } from '../bill/writtenBill';
import type { Section } from '../posts/sections';
import { lineOf } from './frontMatter';
import type { Check } from './problems';

/** A `bill` whose figures the text does not hold. Only the build knows the headings of what the post imports. */
export const bill: Check = ({ body, frontMatter: { fields } }, _blog, report) => {
  const field = fields.get('bill');
  const written = readBill(field?.value);
  if (!field || !written) return;
  const { sections, hasOtherIds } = body;
  const tell = (message: string, ...path: PropertyKey[]) => report(lineOf(field, path), message);
  const tellLost = (id: string, ...path: PropertyKey[]) => {
    if (hasOtherIds || sections.some((section) => section.id === id)) return;
    const ids = sections.flatMap((section) => section.id ?? []);
    const hint = didYouMean(id, ids) || ' Write the id of a heading of the post.';
    tell(`There is no heading #${id}, which "bill" names.${hint}`, ...path);
  };

  if (body.ids.has(billId)) {
    const advice = 'Write another after the heading: {#…}.';
    tell(`The text has the id #${billId}, which the bill has below it. ${advice}`);
  }
  for (const [index, { item, cost, section }] of written.lines.entries()) {
    const own = withInner(sections, section);
    if (sumMoney([cost]) !== cost) {
      const message = `"cost" in "bill" is ${cost}, and pages print ${moneyText(cost)}. Round it.`;
      tell(message, 'lines', index);
    } else if (own.length === 0) tellLost(section, 'lines', index);
    else if (!holdsMoney(own, cost)) {
      const what = `The section #${section} does not say ${moneyText(cost)}, which "bill" does of ${item}.`;
      tell(`${what} Write the amount there, or correct "cost".`, 'lines', index);
    }
  }
  const total = sumMoney(written.lines.map(({ cost }) => cost));
  if (!hasOtherIds && !holdsMoney(sections, total)) {
    const what = `The text does not say ${moneyText(total)}, the total of "bill".`;
    tell(`${what} Write it there, or correct a "cost".`, 'lines');
  }
  if (written.mistakes) tellLost(written.mistakes.section, 'mistakes', 'section');
};

/** A section and those below its heading. */
function withInner(sections: readonly Section[], id: string): Section[] {
  const from = sections.slice(
    Math.max(
      0,
      sections.findIndex((section) => section.id === id),
    ),
  );
  if (from[0]?.id !== id) return [];
  const { depth = 2 } = from[0];
  const next = from.findIndex((section, at) => at > 0 && (section.depth ?? 2) <= depth);
  return from.slice(0, next === -1 ? undefined : next);
}

const plain = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Whether sections hold an amount: as pages print it, without its sign as in a table, or without `.00`. */
function holdsMoney(sections: readonly Section[], amount: number): boolean {
  const text = sections
    .flatMap(({ heading = '', blocks }) => [heading, ...blocks.map((block) => block.text)])
    .join('\n');
  const number = plain.format(amount).replaceAll('.', '\\.');
  const whole = Number.isInteger(amount) ? `|\\$${number.replace('\\.00', '')}` : '';
  // No part of a longer number.
  return new RegExp(`(?<!\\d[.,]?)(?:\\$?${number}${whole})(?![.,]?\\d)`).test(text);
}
