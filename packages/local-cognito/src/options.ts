import type { Ports } from './connection/ports';
import type { SeededUser } from './control/schemas';

/** How to start a local Cognito. */
export interface LocalCognitoOptions {
  /**
   * The addresses that a sign-in may lead back to. A redirect_uri must equal one (RFC 9700, 2.1).
   * Only pages of their origins are answered.
   */
  callbackUrls: readonly string[];
  /** The addresses that a sign-out may lead back to. A logout_uri must equal one. */
  logoutUrls: readonly string[];
  /** The users that the pool starts with. POST /control/reset restores them. */
  users?: readonly SeededUser[];
  /** Whether to discard the kept state and start with only these users. */
  fresh?: boolean;
  /**
   * Whether to write to the old email address when a member asks to change it, as a user pool with
   * a custom message trigger can. Cognito itself does not.
   */
  emailChangeNotice?: boolean;
  /**
   * Whether to write to members whose password or second factor was changed, as somebody can who
   * follows a user pool by CloudTrail. Cognito itself does not.
   */
  securityNotices?: boolean;
  /** Refuses credentials for tokens of users who are gone or have signed out everywhere, as identity pools can. */
  serverSideTokenCheck?: boolean;
  /** Ports that are left out come from the environment, or are the defaults. */
  ports?: Partial<Ports>;
  stateFile?: string;
  certificateDirectory?: string;
}
