import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import { deliver } from './delivery';

type Notice = 'EmailChangeNotice' | 'PasswordNotice' | 'SecondFactorNotice' | 'RecoveryNotice';

/**
 * Tells a user of a change to the account, if the pool does so. An address that is not verified gets
 * no notice: it may be somebody else's.
 */
export function noticeOf(cognito: Cognito, user: User, kind: Notice): void {
  const isSent = kind === 'EmailChangeNotice' ? cognito.emailChangeNotice : cognito.securityNotices;
  if (!isSent || user.attributes.email_verified !== 'true') return;
  deliver(cognito, user, 'email', { kind, code: '' });
}
