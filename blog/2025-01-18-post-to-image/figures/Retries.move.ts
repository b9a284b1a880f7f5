import { followFields, partsOf } from 'docusaurus-blog-kit/figures/figureParts';
import { grid, outcomeOf } from './attempts';

/** Makes the requests of as many attempts as the fields say. */
export default function move(figure: HTMLElement): void {
  const parts = partsOf(figure);
  followFields(figure, ({ client = 1, workflow = 1 }) => {
    grid({ client, workflow }).forEach((isMade, index) =>
      parts[`request ${index}`]?.toggleAttribute('data-on', isMade),
    );
    return outcomeOf({ client, workflow });
  });
}
