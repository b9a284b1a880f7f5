/**
 * Makes a task that never runs twice at a time. All calls during a run share one more run after it.
 *
 * @param task the task; must not reject @returns a function that requests a run with an argument; a shared run gets the
 * last one
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
