import type { ColorMode } from '@docusaurus/theme-common';

/**
 * Answers a click on the color switch: the next paint changes the switch itself, and a later one the page. A change of
 * mode restyles every element, which takes slow phones longer than a tap may wait for its answer.
 *
 * @param show shows the mode on the page; the switch reads it from `data-theme-choice`, an attribute of Docusaurus
 * @returns the other mode
 * @see https://web.dev/articles/optimize-inp#yield_to_allow_rendering_work_to_occur_sooner
 */
export function switchColorMode(show: (mode: ColorMode) => void): ColorMode {
  const { dataset } = document.documentElement;
  const isChosen = dataset.themeChoice === 'dark' || dataset.themeChoice === 'light';
  const other = (isChosen ? dataset.themeChoice : dataset.theme) === 'dark' ? 'light' : 'dark';
  dataset.themeChoice = other;
  requestAnimationFrame(() => setTimeout(show, 0, other));
  return other;
}
