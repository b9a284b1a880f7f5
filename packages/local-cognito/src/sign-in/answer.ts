import type { Challenge, SignInProgress } from '../state/challengeSessions';
import type { Cognito } from '../state/cognito';
import type { Tokens } from '../tokens/tokens';

/** The device that a sign-in was given, to be confirmed by ConfirmDevice. */
export interface NewDeviceMetadata {
  DeviceKey: string;
  DeviceGroupKey: string;
}

/** What InitiateAuth and RespondToAuthChallenge answer. */
export type SignInAnswer =
  | {
      ChallengeName: Challenge['name'];
      ChallengeParameters: Record<string, string>;
      Session: string;
    }
  | {
      ChallengeParameters: Record<string, never>;
      AuthenticationResult: Tokens & {
        RefreshToken?: string;
        NewDeviceMetadata?: NewDeviceMetadata;
      };
    };

/** Opens a challenge and asks it. */
export function ask(
  cognito: Cognito,
  progress: SignInProgress,
  challenge: Challenge,
  parameters: Record<string, string>,
): SignInAnswer {
  return {
    ChallengeName: challenge.name,
    ChallengeParameters: parameters,
    Session: cognito.challengeSessions.start(progress, challenge),
  };
}
