import { z } from 'zod';

/**
 * The purposes of messages. They are the names of Cognito's CustomMessage trigger sources, except
 * the notices, which Cognito itself does not send.
 */
export const messageKinds = [
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
] as const;

export const sentMessage = z.object({
  to: z.string(),
  medium: z.enum(['EMAIL', 'SMS']),
  kind: z.enum(messageKinds),
  username: z.string(),
  /** Empty in a notice. */
  code: z.string(),
  /** The link that confirms the account (verification by LINK). */
  link: z.string().optional(),
  /** Milliseconds since the epoch, by the machine's clock. */
  at: z.number(),
});
export type SentMessage = z.infer<typeof sentMessage>;
