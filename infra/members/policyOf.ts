import type { MembersSettings } from '../settings/settings';
import type { ModerationPolicy } from './policy';

/** The policy of infra/config.ts; what is not set there is strict. */
export function policyOf({
  moderation = {},
}: Pick<MembersSettings, 'moderation'>): ModerationPolicy {
  const {
    holdFirst = true,
    holdLinks = true,
    classifyPerDay = 0,
    ratePerTenMinutes = 5,
  } = moderation;
  return { holdFirst, holdLinks, classifyPerDay, ratePerTenMinutes };
}
