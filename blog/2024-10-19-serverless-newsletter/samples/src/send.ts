import { SESv2Client } from '@aws-sdk/client-sesv2';
import { env } from './env';
import type { Sender } from './mail';

export const ses = new SESv2Client({ maxAttempts: 5 });

/** What went wrong, for a log or the table: SES likes to name the address. */
export const withoutAddress = (error: unknown, email: string): string =>
  String(error).replaceAll(email, () => '<address>');

export const sender: Sender = {
  from: env('FROM'),
  replyTo: env('REPLY_TO'),
  configurationSet: env('CONFIGURATION_SET'),
  origin: env('ORIGIN'),
};
