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
  const script = await load(move);
  if (script) script.default(figure);
  else figure.dataset.move = move;
}

async function load(address: string): Promise<{ default: Move } | undefined> {
  try {
    return (await import(/* webpackIgnore: true */ address)) as { default: Move };
  } catch {
    return undefined;
  }
}
