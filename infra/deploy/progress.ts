/**
 * Shows how far a deploy is: on a terminal one line that counts, elsewhere a line for each stage.
 *
 * @returns to be called before the first step of a stage, and after each step
 */
export function showProgress(
  out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>,
): (title: string, done: number, all: number) => void {
  return (title, done, all) => {
    const isDone = done === all;
    const line = all === 1 ? `${title} …${isDone ? ' done' : ''}` : `${title} … ${done}/${all}`;
    if (out.isTTY) out.write(`\r\u001b[K${line}${isDone ? '\n' : ''}`);
    else if (isDone) out.write(`${line}\n`);
  };
}
