import { SIGN_UPS_A_DAY } from './limits';

export interface Quota {
  /** Messages a second. */
  rate: number;
  /** Messages a day; -1 stands for no limit. */
  daily: number;
  sentToday: number;
}

// #region plan
/**
 * How fast to send, and how much now. A fifth of the rate stays free for confirmations,
 * and of the quota what two days of the calendar allow: SES's are any 24 hours.
 */
export function plan(quota: Quota): { perSecond: number; budget: number } {
  const perSecond = Math.max(1, Math.floor(quota.rate * 0.8));
  if (quota.daily < 0) return { perSecond, budget: Number.POSITIVE_INFINITY };
  const reserve = Math.min(2 * SIGN_UPS_A_DAY, Math.floor(quota.daily / 5));
  const budget = Math.max(0, quota.daily - quota.sentToday - reserve);
  return { perSecond, budget };
}

export function batches<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, n) => items.slice(n * size, (n + 1) * size));
}
// #endregion
