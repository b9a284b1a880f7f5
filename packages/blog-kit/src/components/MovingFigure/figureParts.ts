/** The values of the fields of a figure, by name. */
export function valuesIn(figure: HTMLElement): Record<string, number> {
  const fields = figure.querySelectorAll<HTMLInputElement>('input');
  return Object.fromEntries([...fields].map(({ name, value }) => [name, Number(value)]));
}

/**
 * Shows what the fields of a figure say: now, and whenever a reader changes one.
 *
 * @param show is given the values of the fields, and returns what the figure then says, in a sentence
 */
export function followFields(
  figure: HTMLElement,
  show: (values: Record<string, number>) => string,
): void {
  const outcome = figure.querySelector('output');
  const update = (): void => {
    const text = show(valuesIn(figure));
    // A text that is written again would be told again.
    if (outcome && outcome.textContent !== text) outcome.textContent = text;
  };
  figure.addEventListener('input', update);
  update();
}

/** The parts of a figure, by what their `data-part` says. */
export function partsOf(figure: HTMLElement): Record<string, Element | undefined> {
  const parts = figure.querySelectorAll<HTMLElement | SVGElement>('[data-part]');
  return Object.fromEntries([...parts].map((part) => [part.dataset.part ?? '', part]));
}
