import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../test';
import { breakOperation } from './brokenCalls';
import type { Fault } from './faults';

/** An attempt that calls one operation. */
interface Attempt {
  readonly operation: string;
  /** What the operation itself refuses, and what networks and services do to it. */
  readonly faults: readonly Fault[];
  readonly typed: readonly Locator[];
  readonly submit: () => Promise<void>;
  /** The message that tells of a fault. */
  readonly alert: Locator;
}

/**
 * Makes an attempt for each fault that its operation can have. All input has to stay.
 *
 * @param expectTold waits until the page tells of the fault
 */
export async function failInEveryWay(
  page: Page,
  { operation, faults, typed, submit, alert }: Attempt,
  expectTold: (fault: Fault) => Promise<void>,
): Promise<void> {
  const values = await Promise.all(typed.map((each) => each.inputValue()));
  for (const fault of faults) {
    await test.step(fault.name, async () => {
      let calls = 0;
      const repair = await breakOperation(page, operation, async (route) => {
        calls += 1;
        // Two faults may share a text: what the last one left is not what this one is told by.
        await expect(alert).toBeHidden();
        return fault.answer(route);
      });
      await submit();
      // Only then may time pass: a step may need other requests first.
      await expect.poll(() => calls, { intervals: [10, 20, 50, 100] }).toBeGreaterThan(0);
      await expectTold(fault);
      await expect(alert).toBeFocused();
      for (const [index, each] of typed.entries()) {
        await expect(each).toHaveValue(values[index] ?? '');
      }
      await repair();
    });
  }
}
