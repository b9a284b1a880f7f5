import {
  followFields,
  partsOf,
} from 'docusaurus-blog-kit/components/MovingFigure/figureParts';
import { dollarText, monthlyBill, outcomeOf, totalOf, widthOf } from './monthlyBill';

/** Writes the bill of the month that the fields say. */
export default function move(figure: HTMLElement): void {
  const parts = partsOf(figure);
  const write = (name: string, dollars: number) => {
    const part = parts[name];
    if (part) part.textContent = dollarText(dollars);
  };
  followFields(figure, ({ comments = 0, views = 0 }) => {
    const lines = monthlyBill({ comments, views });
    for (const line of lines) {
      write(line.item, line.dollars);
      parts[`${line.item} line`]?.setAttribute('x2', `${widthOf(line)}%`);
    }
    write('total', totalOf(lines));
    return outcomeOf({ comments, views });
  });
}
