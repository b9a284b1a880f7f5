import { followFields, partsOf } from 'docusaurus-blog-kit/figures/figureParts';
import { away, missedIn, jobSteps, outcomeOf, shownAt, xOf } from './gap';

/** Cuts the connection at the moment that the field says. */
export default function move(figure: HTMLElement): void {
  const parts = partsOf(figure);
  followFields(figure, ({ cut = 0 }) => {
    const [from, to] = [xOf(cut), xOf(cut + away)];
    parts.before?.setAttribute('d', `M42 90H${from}`);
    parts.gap?.setAttribute('d', `M${from} 90H${to}`);
    parts.after?.setAttribute('d', `M${to} 90H318`);
    missedIn(cut).forEach((isMissed, index) => {
      const step = jobSteps[index];
      if (!step) return;
      const { at, name } = step;
      parts[name]?.toggleAttribute('data-on', isMissed);
      parts[`${name} message`]?.setAttribute(
        'd',
        `M${xOf(at)} 34L${xOf(shownAt(at, cut))} 86`,
      );
    });
    return outcomeOf(cut);
  });
}
