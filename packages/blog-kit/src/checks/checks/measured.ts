import type { PostCheck } from '../rules/check';
import { isDay } from '../values/isDay';

const EXAMPLE = ':::measured[2026-11-23 · Node 20.19.2 · Debian, 2 cores]';

/** What machines have and measurements take, which is no version. */
const QUANTITY =
  /\d[\d.,]*\s*(?:(?:v?cpu|core|thread|machine|run|time)s?|[kmgt]i?b|[mg]hz|m?s)\b/gi;

/** `Node 20`, `aws-cdk@2.276.0`, `go1.24`, `20.19.2`. */
const VERSION = /\p{L}[^\s,]*[ @]v?\d|\p{L}\d+\.\d|\d+\.\d+\.\d/u;

export const measured: PostCheck = {
  name: 'measured',
  level: 'error',
  finds: 'a `:::measured` without a day, a version or a command, or with a day to come',
  find({ body }, _blog, report) {
    for (const block of body.postBlocks.filter(({ name }) => name === 'measured')) {
      const [day = '', ...versions] = block.label.split('·').map((part) => part.trim());
      if (!isDay(day)) {
        report(block.line, `The label begins with no day that exists. Write ${EXAMPLE}.`);
      } else if (isToCome(day)) {
        report(block.line, `${day} is still to come. Write the day of the measurement.`);
      }
      if (!versions.some((version) => VERSION.test(version.replace(QUANTITY, '')))) {
        report(block.line, `The label names no version. Write ${EXAMPLE}.`);
      }
      if (!block.hasCommands) {
        report(
          block.line,
          'Readers cannot repeat this. Write a fence of console whose commands begin with "$ ".',
        );
      }
    }
  },
};

/** Whether a day has not begun anywhere: it begins first where clocks are 14 hours ahead. */
function isToCome(day: string): boolean {
  return Date.parse(`${day}T00:00:00+14:00`) > Date.now();
}
