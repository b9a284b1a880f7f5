import type { AuthorizationMode } from '../definition/apiDefinition';

export type AuthorizationType = AuthorizationMode['type'];

/** Who calls, as far as the API has found out. */
export interface Caller {
  type: AuthorizationType;
  /** `ctx.identity`: null for an API key. */
  identity: object | null;
  /** Of a user of the user pool. */
  groups: readonly string[];
}

/** A request that nobody is authorized to make. AppSync answers with status 401. */
export class UnauthorizedError extends Error {
  readonly errorType = 'UnauthorizedException';

  constructor(message = 'You are not authorized to make this call.') {
    super(message);
  }
}
