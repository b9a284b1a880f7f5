import { z } from 'zod';

export const sentMessage = z.object({
  to: z.string(),
  medium: z.enum(['EMAIL', 'SMS']),
  /**
   * The purpose: the name of one of Cognito's CustomMessage trigger sources, or of a notice, which
   * Cognito itself does not send.
   */
  kind: z.enum([
    'SignUp',
    'ResendCode',
    'ForgotPassword',
    'UpdateUserAttribute',
    'VerifyUserAttribute',
    'Authentication',
    'CustomChallenge',
    'AdminCreateUser',
    'EmailChangeNotice',
    'PasswordNotice',
    'SecondFactorNotice',
    'RecoveryNotice',
  ]),
  username: z.string(),
  /** Empty in a notice. */
  code: z.string(),
  /** The link that confirms the account (verification by LINK). */
  link: z.string().optional(),
  /** Milliseconds since the epoch, by the machine's clock. */
  at: z.number(),
});
export type SentMessage = z.infer<typeof sentMessage>;
