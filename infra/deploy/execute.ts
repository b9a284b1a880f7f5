import type { Edge } from './edge';
import { forEach } from './forEach';
import type { Lock } from './lock';
import type { Stage, Step } from './plan';
import { CONTENT, SITE } from './places';
import { RECORD_HEADERS, writeHistory, writeManifest } from './records';
import { type Dates, type ReleaseFile, withBegun, withLive } from './release';
import type { Store } from './store';

/** What steps work on. */
export interface Target {
  store: Store;
  edge: Edge;
  lock: Pick<Lock, 'hold'>;
  /** The history as it is at the beginning. */
  history: readonly Dates[];
  /** The bytes of a file of the release. */
  read(path: string, file: ReleaseFile): Promise<Buffer>;
  /** How many steps of a stage may run at the same time. */
  atATime: number;
  /** Told before the first step of a stage, and after each step. */
  onProgress?(title: string, done: number, all: number): void;
}

/** Carries out a plan, stage after stage. When a step fails, nothing more begins. */
export async function execute(stages: readonly Stage[], target: Target): Promise<void> {
  let { history } = target;

  async function record(changed: Dates[]): Promise<void> {
    await writeHistory(target.store, changed);
    history = changed;
  }

  async function carryOut(step: Step): Promise<void> {
    const { store, edge } = target;
    switch (step.kind) {
      case 'manifest':
        return writeManifest(store, step.build);
      case 'history':
        return record(changedHistory(history, step, target.store.now()));
      case 'keep':
        await store.put(
          CONTENT + step.file.sha256,
          await target.read(step.path, step.file),
          RECORD_HEADERS,
        );
        return;
      case 'upload':
        await store.put(SITE + step.path, await target.read(step.path, step.file), step.file);
        return;
      case 'allow':
        return edge.allowScripts(step.hashes);
      case 'redirect':
        return edge.redirect(step.table);
      case 'invalidate':
        return edge.invalidate(step.paths);
      case 'remove':
        return store.remove(step.keys);
    }
  }

  for (const { title, steps } of stages) {
    let done = 0;
    target.onProgress?.(title, done, steps.length);
    await forEach(steps, target.atATime, async (step) => {
      await target.lock.hold();
      await carryOut(step);
      target.onProgress?.(title, ++done, steps.length);
    });
  }
}

function changedHistory(
  history: readonly Dates[],
  step: Extract<Step, { kind: 'history' }>,
  now: number,
): Dates[] {
  if (step.mark === 'forget') return history.filter(({ id }) => !step.ids.includes(id));
  return step.mark === 'began' ? withBegun(history, step, now) : withLive(history, step.id, now);
}
