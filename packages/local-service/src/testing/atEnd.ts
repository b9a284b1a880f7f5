const steps: (() => void | Promise<void>)[] = [];

// A running test cannot add hooks, so every file that imports this module gets this one. Jest runs
// it before that file's own hooks.
afterAll(takeSteps);

/** Runs a step when the tests of the file have ended. The step added last runs first. */
export function atEnd(step: () => void | Promise<void>): void {
  steps.push(step);
}

async function takeSteps(): Promise<void> {
  const step = steps.pop();
  if (!step) return;
  try {
    await step();
  } finally {
    await takeSteps();
  }
}
