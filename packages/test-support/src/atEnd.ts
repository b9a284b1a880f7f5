const steps: (() => void | Promise<void>)[] = [];

// A test cannot add hooks, so every file that imports this module gets one. Jest runs it before the hooks of the
// file that imports it.
afterAll(takeSteps);

/** Runs a step after the tests of the file, before the steps that were added earlier. */
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
