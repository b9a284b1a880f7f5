import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';

/** What an author writes instead of a link that differs for every reader. */
export const UNSUBSCRIBE = '%UNSUBSCRIBE_URL%';

export interface Issue {
  slug: string;
  subject: string;
  html: string;
  text: string;
}

export interface Sender {
  from: string;
  replyTo: string;
  configurationSet: string;
  /** Where the pages live, for example https://news.example.com */
  origin: string;
}

/** Both bodies must carry the link: refuse an issue that lost it. */
export function checkIssue(issue: Issue): void {
  for (const part of ['html', 'text'] as const) {
    if (!issue[part].includes(UNSUBSCRIBE)) {
      throw new Error(`${issue.slug}: the ${part} body has no ${UNSUBSCRIBE}`);
    }
  }
  if (!/^[a-z0-9-]{1,40}$/.test(issue.slug)) {
    throw new Error(`${issue.slug}: a slug is at most 40 of a-z, 0-9 and -`);
  }
}

// #region issue
export function issueEmail(
  issue: Issue,
  to: { id: string; email: string; unsubscribeToken: string },
  sender: Sender,
): SendEmailCommandInput {
  const url = `${sender.origin}/unsubscribe?t=${to.unsubscribeToken}`;
  // A function, because "$&" in a replacement string would mean something.
  const fill = (body: string) => body.replaceAll(UNSUBSCRIBE, () => url);
  return {
    ...envelope(to.email, sender),
    EmailTags: [
      { Name: 'issue', Value: issue.slug },
      { Name: 'subscriber', Value: to.id },
    ],
    Content: {
      Simple: {
        Subject: utf8(issue.subject),
        Body: { Html: utf8(fill(issue.html)), Text: utf8(fill(issue.text)) },
        Headers: [
          { Name: 'List-Unsubscribe', Value: `<${url}>` },
          {
            Name: 'List-Unsubscribe-Post',
            Value: 'List-Unsubscribe=One-Click',
          },
          {
            Name: 'List-Id',
            Value: `<newsletter.${new URL(sender.origin).hostname}>`,
          },
        ],
      },
    },
  };
}
// #endregion

export function confirmationEmail(
  to: { id: string; email: string; confirmToken: string },
  sender: Sender,
): SendEmailCommandInput {
  const url = `${sender.origin}/confirm?t=${to.confirmToken}`;
  const text = [
    'Someone, probably you, asked for my newsletter at this address.',
    `To start it, open ${url} and press the button. ` +
      'The link works for two days.',
    'If it was not you, do nothing: without that, ' +
      'no further message will come.',
  ].join('\n\n');
  return {
    ...envelope(to.email, sender),
    EmailTags: [{ Name: 'subscriber', Value: to.id }],
    Content: {
      Simple: {
        Subject: utf8('Please confirm your subscription'),
        Body: { Text: utf8(text) },
      },
    },
  };
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

const envelope = (to: string, sender: Sender) => ({
  FromEmailAddress: sender.from,
  ConfigurationSetName: sender.configurationSet,
  ReplyToAddresses: [sender.replyTo],
  Destination: { ToAddresses: [to] },
});
