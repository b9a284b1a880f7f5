import {
  followFields,
  markSteps,
  partsOf,
} from 'docusaurus-blog-kit/figures/figureParts';
import { outcomeOf, statesOf } from './scene';

/** Goes to the step that the field says. */
export default function move(figure: HTMLElement): void {
  const parts = partsOf(figure);
  followFields(figure, ({ step = 1, accepts, knows }) => {
    const scene = { step, accepts: Boolean(accepts), knows: Boolean(knows) };
    markSteps(parts, statesOf(scene));
    return outcomeOf(scene);
  });
}
