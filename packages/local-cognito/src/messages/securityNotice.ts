import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import type { SentMessage } from '../state/sentMessage';
import { deliver } from './delivery';

type SecurityNotice = Extract<
  SentMessage['kind'],
  'PasswordNotice' | 'SecondFactorNotice' | 'RecoveryNotice'
>;

/**
 * Tells a user of a change that lets somebody in, if the pool does so. An address that is not
 * verified gets no notice: it may be somebody else's.
 */
export function noticeOf(cognito: Cognito, user: User, kind: SecurityNotice): void {
  if (!cognito.securityNotices || user.attributes.email_verified !== 'true') return;
  deliver(cognito, user, 'email', { kind, code: '' });
}
