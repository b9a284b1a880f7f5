import type { EventBridgeEvent } from 'aws-lambda';
import { leave, recordBounce } from './table';
import { normalizeEmail, subscriberId } from './tokens';

interface Feedback {
  mail: { messageId: string; tags?: Record<string, string[]> };
  bounce?: {
    bounceType: 'Permanent' | 'Transient' | 'Undetermined';
    bounceSubType: string;
    feedbackId: string;
    bouncedRecipients: { emailAddress: string }[];
  };
  complaint?: { complaintFeedbackType?: string };
}

type FeedbackEvent = EventBridgeEvent<
  'Email Bounced' | 'Email Complaint Received',
  Feedback
>;

const FULL_MAILBOXES = 5;

// #region handler
export async function handler(event: FeedbackEvent): Promise<void> {
  const { mail, bounce, complaint } = event.detail;
  const id = mail.tags?.subscriber?.[0] ?? idOf(bounce);
  if (!id) {
    console.warn({
      message: 'feedback about nobody',
      messageId: mail.messageId,
    });
    return;
  }
  if (complaint) {
    const kind = complaint.complaintFeedbackType ?? 'unknown';
    // The reader took it back, or never complained.
    if (kind === 'not-spam') return;
    await leave(id, 'SUPPRESSED', `complaint:${kind}`);
  } else if (bounce?.bounceType === 'Permanent') {
    await leave(id, 'SUPPRESSED', `bounce:${bounce.bounceSubType}`);
  } else if (bounce?.bounceSubType === 'MailboxFull') {
    const count = await recordBounce(id, bounce.feedbackId);
    // Nobody reads it; should that change, the reader may sign up again.
    if (count >= FULL_MAILBOXES)
      await leave(id, 'UNSUBSCRIBED', 'bounce:mailbox-full');
  }
  // Other bounces tell of an absence, a server or the message, not of the
  // reader.
}
// #endregion

/** For messages that were sent without our tags. */
function idOf(bounce: Feedback['bounce']): string | undefined {
  const email = normalizeEmail(bounce?.bouncedRecipients[0]?.emailAddress);
  return email && subscriberId(email);
}
