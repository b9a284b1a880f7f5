import type { Challenge, SignInProgress } from '../state/challengeSessions';
import type { Cognito } from '../state/cognito';
import type { Tokens } from '../tokens/tokens';

/** The key of a new device, which the client confirms by ConfirmDevice. */
export interface NewDeviceMetadata {
  DeviceKey: string;
  DeviceGroupKey: string;
}

/** The answer of InitiateAuth and RespondToAuthChallenge. */
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

/** Opens a challenge and returns the answer that poses it to the client. */
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
