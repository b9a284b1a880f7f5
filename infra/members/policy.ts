// Both the stack and the resolvers read this, so it must stay within what the runtime APPSYNC_JS supports.

/** How comments are moderated. */
export interface ModerationPolicy {
  /** Whether comments of a member wait for the owner until one of them was approved. */
  holdFirst: boolean;
  /** Whether comments with a link wait for the owner. */
  holdLinks: boolean;
  /** How many texts the classifier reads in a day at most, which limits its costs; 0 is no classifier. */
  classifyPerDay: number;
  /** How many comments and edits a member may send in ten minutes. */
  ratePerTenMinutes: number;
}

/** The environment variables by which resolvers learn of the policy and of their table. */
export function resolverVariables(policy: ModerationPolicy, tableName: string) {
  return {
    HOLD_FIRST: `${policy.holdFirst}`,
    HOLD_LINKS: `${policy.holdLinks}`,
    CLASSIFY_PER_DAY: `${policy.classifyPerDay}`,
    RATE_PER_TEN_MINUTES: `${policy.ratePerTenMinutes}`,
    TABLE: tableName,
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
