import { z } from 'zod';
import { surfaces, type Surface } from './surface';

/** A fault to inject, as the control API takes it. */
export const faultRule = z.strictObject({
  match: z.strictObject({
    surface: z.enum(surfaces).optional(),
    /** The operation's name, or the path or its last part. */
    name: z.string().min(1).optional(),
  }),
  fault: z.strictObject({
    kind: z.enum(['status', 'error', 'html', 'empty', 'reset', 'stall', 'delay']),
    status: z.int().min(200).max(599).optional(),
    type: z.string().min(1).optional(),
    message: z.string().optional(),
    /** Of a delay. */
    ms: z.int().min(0).max(600_000).optional(),
  }),
  times: z.int().positive().default(1),
  /** `after` commits the operation and then breaks its answer. */
  when: z.enum(['before', 'after']).default('before'),
});
export type FaultRule = z.infer<typeof faultRule>;

/** The faults that are still to happen. */
export class Faults {
  private rules: FaultRule[] = [];

  add(rule: FaultRule): void {
    this.rules.push({ ...rule });
  }

  list(): readonly FaultRule[] {
    return this.rules;
  }

  clear(): void {
    this.rules = [];
  }

  /** The fault that hits this request, which then has one time less to happen. */
  take(surface: Surface, name: string, path: string): FaultRule | undefined {
    const rule = this.rules.find(
      ({ match }) =>
        (match.surface === undefined || match.surface === surface) &&
        (match.name === undefined || match.name === name || match.name === path),
    );
    if (rule && --rule.times === 0) this.rules = this.rules.filter((each) => each !== rule);
    return rule;
  }
}
