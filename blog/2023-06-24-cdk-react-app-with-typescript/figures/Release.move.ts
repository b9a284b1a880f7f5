import {
  followFields,
  markSteps,
  partsOf,
} from 'docusaurus-blog-kit/figures/figureParts';
import { outcomeOf, statesOf } from './writes';

/** Lets the write fail that the field says. */
export default function move(figure: HTMLElement): void {
  const parts = partsOf(figure);
  followFields(figure, ({ failing = 1 }) => {
    markSteps(parts, statesOf(failing));
    return outcomeOf(failing);
  });
}
