import { followFields, partsOf } from 'docusaurus-blog-kit/figures/figureParts';
import { lightOf } from './light';

export default function move(figure: HTMLElement): void {
  const { beam } = partsOf(figure);
  followFields(figure, ({ light = 0 }) => {
    beam?.setAttribute('d', `M25 10h${20 * light}`);
    return lightOf(light);
  });
}
