import {
  drawBar,
  followFields,
  partsOf,
} from 'docusaurus-blog-kit/figures/figureParts';
import { cellOf, outcomeOf, rows } from './versions';

/** Shows the version that the field says. */
export default function move(figure: HTMLElement): void {
  const parts = partsOf(figure);
  followFields(figure, ({ version = 0 }) => {
    for (const row of rows) {
      const { text, part } = cellOf(row, version);
      drawBar(parts, row.name, text, part);
    }
    return outcomeOf(version);
  });
}
