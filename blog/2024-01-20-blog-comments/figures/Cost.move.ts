import {
  drawBar,
  followFields,
  partsOf,
} from 'docusaurus-blog-kit/figures/figureParts';
import {
  dollarText,
  monthlyBill,
  outcomeOf,
  partOf,
  totalOf,
} from './monthlyBill';

/** Writes the bill of the month that the fields say. */
export default function move(figure: HTMLElement): void {
  const parts = partsOf(figure);
  followFields(figure, ({ comments = 0, views = 0 }) => {
    const lines = monthlyBill({ comments, views });
    for (const line of lines)
      drawBar(parts, line.item, dollarText(line.dollars), partOf(line));
    drawBar(parts, 'total', dollarText(totalOf(lines)), 0);
    return outcomeOf({ comments, views });
  });
}
