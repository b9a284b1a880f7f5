import { fetchAuthSession } from 'aws-amplify/auth';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import { answerInTime } from './answerInTime';
import { isOutOfReach } from './serviceErrors';
import { startAmplify } from './startAmplify';

/** Temporary AWS credentials of a member, which end within an hour, and the region that they are used in. */
export interface MemberCredentials {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** Why a member gets no credentials: nobody is signed in, the identity pool refuses the member, or nobody answers. */
export type Refusal = 'signedOut' | 'refused' | 'unreachable';

/**
 * Gets the AWS credentials of the member who is signed in, from the identity pool. Guests get none here, even if the pool
 * gives them some.
 *
 * @param fresh whether to get new ones although those that are there should still be good
 */
export async function memberCredentials(fresh: boolean): Promise<MemberCredentials | Refusal> {
  try {
    await startAmplify('session');
    const { tokens, credentials } = await answerInTime(fetchAuthSession({ forceRefresh: fresh }));
    if (!tokens) return 'signedOut';
    return credentials ? { region: identity.region, ...credentials } : 'refused';
  } catch (error) {
    return isOutOfReach(error as Error) ? 'unreachable' : 'refused';
  }
}
