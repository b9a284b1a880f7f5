/** What moves a figure: the default export of its `.move.ts`. */
export type Move = (figure: HTMLElement) => void;

/**
 * Loads the script of a figure and lets it move the figure, once. A script that cannot be loaded is tried again the next
 * time; until then the figure stays the still picture that it was.
 *
 * @param figure its `data-move` is the address of the script
 */
export async function startMoving(figure: HTMLElement): Promise<void> {
  const { move } = figure.dataset;
  if (!move) return;
  delete figure.dataset.move;
  try {
    const script = (await import(/* webpackIgnore: true */ move)) as { default: Move };
    script.default(figure);
  } catch {
    figure.dataset.move = move;
  }
}
