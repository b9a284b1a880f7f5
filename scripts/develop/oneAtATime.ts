/**
 * Makes a task that runs once at a time. Who asks for it while it runs gets one more run after it, together with
 * everybody else who asked meanwhile.
 *
 * @param task what to do; must not reject
 * @returns asks for a run with an argument, of which a shared run gets the last
 */
export function oneAtATime<Argument>(
  task: (argument: Argument) => Promise<void>,
): (argument: Argument) => void {
  let isRunning = false;
  let next: { argument: Argument } | undefined;

  async function run(argument: Argument): Promise<void> {
    isRunning = true;
    await task(argument);
    isRunning = false;
    const asked = next;
    next = undefined;
    if (asked) await run(asked.argument);
  }
  return (argument) => {
    if (isRunning) next = { argument };
    else void run(argument);
  };
}
