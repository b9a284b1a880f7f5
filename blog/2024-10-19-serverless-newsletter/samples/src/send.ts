import { SESv2Client } from '@aws-sdk/client-sesv2';
import { env } from './env';
import type { Sender } from './mail';

export const ses = new SESv2Client({ maxAttempts: 5 });

export const sender: Sender = {
  from: env('FROM'),
  replyTo: env('REPLY_TO'),
  configurationSet: env('CONFIGURATION_SET'),
  origin: env('ORIGIN'),
};
