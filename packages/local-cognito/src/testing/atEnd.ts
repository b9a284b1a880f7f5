const steps: (() => void | Promise<void>)[] = [];

// Hooks cannot be added from within a test, so this one is there for every file that imports it.
// Jest runs it before the hooks of the file that imports it.
afterAll(takeSteps);

/** Takes a step when the tests of the file have ended, before the steps that were added earlier. */
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
