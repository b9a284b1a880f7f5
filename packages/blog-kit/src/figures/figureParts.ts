/** How far a step of a figure is: over, the one that counts, the one that failed, or not reached. */
export type StepState = 'done' | 'now' | 'failed' | 'ahead';

type Parts = Record<string, Element | undefined>;

export function partsOf(figure: HTMLElement): Parts {
  const parts = figure.querySelectorAll<HTMLElement | SVGElement>('[data-part]');
  return Object.fromEntries([...parts].map((part) => [part.dataset.part ?? '', part]));
}

/**
 * Shows what the fields of a figure say: now, and whenever a reader changes one.
 *
 * @param show is given the values of the fields by name, of a checkbox 0 or 1, and returns what the figure then says, in
 * a sentence
 */
export function followFields(
  figure: HTMLElement,
  show: (values: Record<string, number>) => string,
): void {
  const outcome = figure.querySelector('output');
  const update = (): void => {
    const fields = [...figure.querySelectorAll('input')].map(({ name, type, checked, value }) => [
      name,
      Number(type === 'checkbox' ? checked : value),
    ]);
    const text = show(Object.fromEntries(fields) as Record<string, number>);
    // A text that is written again would be told again.
    if (outcome && outcome.textContent !== text) outcome.textContent = text;
  };
  figure.addEventListener('input', update);
  update();
}

/** Writes the value of a `Bar` and draws its line, from 0 to 1. */
export function drawBar(parts: Parts, name: string, text: string, part: number): void {
  const value = parts[name];
  if (value) value.textContent = text;
  parts[`${name} line`]?.setAttribute('x2', percent(part));
}

/** A part of the width, from 0 to 1, as drawings write it. */
export function percent(part: number): string {
  return `${Math.round(1000 * part) / 10}%`;
}

export function markSteps(parts: Parts, states: readonly StepState[]): void {
  states.forEach((state, index) => parts[`step ${index}`]?.setAttribute('data-state', state));
}
