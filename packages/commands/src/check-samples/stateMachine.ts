type Path = (string | number)[];

/** A mistake in a state machine, at a path into its definition. */
export interface StateMachineFault {
  path: Path;
  message: string;
  hint?: string;
}

interface Transition {
  /** The path at which the target is named, or should be. */
  path: Path;
  by: string;
  target: unknown;
}

// These states end the run, or their choices name the next state.
const WITHOUT_NEXT = new Set(['Choice', 'Succeed', 'Fail']);

/**
 * Follows the transitions of an Amazon States Language definition: each target exists, each state
 * is reached. Branches of Parallel and the processor of Map are state machines of their own.
 * https://states-language.net/spec.html
 */
export function stateMachineFaults(machine: unknown, at: Path = []): StateMachineFault[] {
  if (!isRecord(machine) || !isRecord(machine.States)) {
    return [{ path: at, message: 'A state machine needs "StartAt" and "States".' }];
  }
  const states = new Map(Object.entries(machine.States));
  const faults: StateMachineFault[] = [];
  const next = new Map<string, unknown[]>();

  function checkTarget({ path, by, target }: Transition): void {
    if (typeof target === 'string' && states.has(target)) return;
    const wrong =
      target === undefined ? 'no state' : `${JSON.stringify(target)}, which is no state`;
    const hint = `The states here are ${[...states.keys()].join(', ')}.`;
    faults.push({ path, message: `${by} names ${wrong}.`, hint });
  }

  const { StartAt: start } = machine;
  checkTarget({
    path: start === undefined ? at : [...at, 'StartAt'],
    by: 'StartAt',
    target: start,
  });
  for (const [name, state] of states) {
    const path = [...at, 'States', name];
    if (!isRecord(state)) {
      faults.push({ path, message: `State "${name}" is not an object.` });
      continue;
    }
    const targets = transitions(state, path);
    targets.forEach(checkTarget);
    next.set(
      name,
      targets.map(({ target }) => target),
    );
    if (!WITHOUT_NEXT.has(String(state.Type)) && !('Next' in state) && state.End !== true) {
      const hint = 'Add "Next", or "End": true when it is the last one.';
      faults.push({ path, message: `State "${name}" has no way on.`, hint });
    }
    for (const [inner, where] of innerMachines(state, path)) {
      faults.push(...stateMachineFaults(inner, where));
    }
  }

  const reached = reachable(start, next);
  for (const name of states.keys()) {
    if (reached.has(name)) continue;
    faults.push({
      path: [...at, 'States', name],
      message: `State "${name}" is never reached from StartAt.`,
      hint: 'Point a Next, Default or Catch at it, or remove it.',
    });
  }
  return faults;
}

function transitions(state: Record<string, unknown>, path: Path): Transition[] {
  const own = ['Next', 'Default']
    .filter((by) => by in state)
    .map((by) => ({ path: [...path, by], by, target: state[by] }));
  const ofRules = ['Catch', 'Choices'].flatMap((by) =>
    list(state[by]).map((rule, index) => {
      const target = isRecord(rule) ? rule.Next : undefined;
      const at = [...path, by, index];
      return { path: target === undefined ? at : [...at, 'Next'], by, target };
    }),
  );
  return [...own, ...ofRules];
}

function innerMachines(state: Record<string, unknown>, path: Path): [unknown, Path][] {
  const branches = list(state.Branches).map((branch, index): [unknown, Path] => [
    branch,
    [...path, 'Branches', index],
  ]);
  // Iterator is the older name of ItemProcessor.
  const processors = ['ItemProcessor', 'Iterator']
    .filter((key) => key in state)
    .map((key): [unknown, Path] => [state[key], [...path, key]]);
  return [...branches, ...processors];
}

function reachable(start: unknown, next: Map<string, unknown[]>): Set<unknown> {
  const reached = new Set<unknown>();
  const pending = [start];
  while (pending.length > 0) {
    const name = pending.pop();
    if (reached.has(name)) continue;
    reached.add(name);
    if (typeof name === 'string') pending.push(...(next.get(name) ?? []));
  }
  return reached;
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
