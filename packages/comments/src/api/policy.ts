// Both the construct and the resolvers read this, so it must stay within what the runtime APPSYNC_JS supports.

/** How comments are moderated. */
export interface ModerationPolicy {
  /** Whether comments of a member wait until an owner has approved one. */
  holdFirst: boolean;
  holdLinks: boolean;
  /** How many texts Comprehend may read in a day. */
  classifyPerDay: number;
  /** How many comments and edits a member may send in ten minutes. */
  ratePerTenMinutes: number;
}

/** What counts unless the owner says otherwise. */
export const strictPolicy: ModerationPolicy = {
  holdFirst: true,
  holdLinks: true,
  classifyPerDay: 0,
  ratePerTenMinutes: 5,
};

/** The environment variables by which resolvers learn of the policy and of their table. */
export function resolverVariables(policy: ModerationPolicy, tableName: string, ownerName: string) {
  return {
    HOLD_FIRST: `${policy.holdFirst}`,
    HOLD_LINKS: `${policy.holdLinks}`,
    CLASSIFY_PER_DAY: `${policy.classifyPerDay}`,
    RATE_PER_TEN_MINUTES: `${policy.ratePerTenMinutes}`,
    TABLE: tableName,
    OWNER_NAME: ownerName,
  };
}

/** The policy, from `ctx.env`. */
export function readPolicy(env: Readonly<Record<string, string>>): ModerationPolicy {
  return {
    holdFirst: env.HOLD_FIRST === 'true',
    holdLinks: env.HOLD_LINKS === 'true',
    classifyPerDay: parseInt(env.CLASSIFY_PER_DAY ?? '', 10),
    ratePerTenMinutes: parseInt(env.RATE_PER_TEN_MINUTES ?? '', 10),
  };
}
