import { SIGN_UPS_A_DAY } from './limits';

export interface Quota {
  /** Messages a second. */
  rate: number;
  /** Messages a day; -1 stands for no limit. */
  daily: number;
  sentToday: number;
  /** Sign-ups that the limits have counted today. */
  signUps: number;
}

// #region plan
/**
 * How fast to send, and how much now. A fifth of the rate stays free for
 * confirmations. So does what sign-ups may still use of the quota today and
 * tomorrow (SES's days are any 24 hours), but no more than a fifth.
 */
export function plan(quota: Quota): { perSecond: number; budget: number } {
  const perSecond = Math.max(1, Math.floor(quota.rate * 0.8));
  if (quota.daily < 0) return { perSecond, budget: Number.POSITIVE_INFINITY };
  const stillToCome = 2 * SIGN_UPS_A_DAY - quota.signUps;
  const reserve = Math.min(stillToCome, Math.floor(quota.daily / 5));
  const budget = Math.max(0, quota.daily - quota.sentToday - reserve);
  return { perSecond, budget };
}

export function batches<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  );
}
// #endregion
