import type { FaultRule } from './faultRule';

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

  /** Takes the fault that hits this request; it then has one time fewer to happen. */
  take(surface: string, name: string, path: string): FaultRule | undefined {
    const rule = this.rules.find(
      ({ match }) =>
        (match.surface === undefined || match.surface === surface) &&
        (match.name === undefined || match.name === name || match.name === path),
    );
    if (rule && --rule.times === 0) this.rules = this.rules.filter((each) => each !== rule);
    return rule;
  }
}
