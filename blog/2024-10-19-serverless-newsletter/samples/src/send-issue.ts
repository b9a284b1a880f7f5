import { setTimeout as sleep } from 'node:timers/promises';
import {
  ConflictException,
  CreateScheduleCommand,
  SchedulerClient,
} from '@aws-sdk/client-scheduler';
import {
  BadRequestException,
  GetAccountCommand,
  SendEmailCommand,
} from '@aws-sdk/client-sesv2';
import type { Context } from 'aws-lambda';
import { env } from './env';
import { unsubscribeKeys } from './keys';
import { issueEmail, type Issue } from './mail';
import { batches, plan } from './pace';
import { sender, ses, withoutAddress } from './send';
import {
  activeAfter,
  claim,
  getIssue,
  release,
  settle,
  signUpsToday,
  type Subscriber,
} from './table';
import { newUnsubscribeToken } from './tokens';

const scheduler = new SchedulerClient({});

export interface SendEvent {
  slug: string;
  /** The last subscriber whom an earlier run dealt with. */
  cursor?: string;
  /** Counts the runs, for the name of the next schedule. */
  run?: number;
}

// #region handler
export async function handler(
  event: SendEvent,
  context: Context,
): Promise<void> {
  const [issue, keys, account, signUps] = await Promise.all([
    getIssue(event.slug),
    unsubscribeKeys(),
    ses.send(new GetAccountCommand({})),
    signUpsToday(),
  ]);
  const { perSecond, budget } = plan({
    rate: account.SendQuota?.MaxSendRate ?? 1,
    daily: account.SendQuota?.Max24HourSend ?? 200,
    sentToday: account.SendQuota?.SentLast24Hours ?? 0,
    signUps,
  });
  let cursor = event.cursor ?? '';
  let sent = 0;
  for (;;) {
    const people = await activeAfter(cursor, 10 * perSecond);
    if (people.length === 0) break;
    for (const batch of batches(people, perSecond)) {
      const outOfBudget = sent + batch.length > budget;
      if (outOfBudget || context.getRemainingTimeInMillis() < 60_000) {
        await continueLater(
          { ...event, cursor },
          context,
          outOfBudget ? 60 : 1,
        );
        console.info({ message: 'to be continued', slug: issue.slug, sent });
        return;
      }
      const [count] = await Promise.all([
        deliver(issue, batch, keys),
        sleep(1000),
      ]);
      sent += count;
      cursor = batch.at(-1)?.id ?? cursor;
    }
  }
  console.info({ message: 'finished', slug: issue.slug, sent });
}
// #endregion

/** Sends to one second's worth of people and says how many it reached. */
async function deliver(
  issue: Issue,
  batch: Subscriber[],
  keys: string[],
): Promise<number> {
  const results = await Promise.allSettled(
    batch.map((p) => sendOne(issue, p, keys)),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason; // after everybody in the batch had a turn
  return results.filter((r) => r.status === 'fulfilled' && r.value).length;
}

async function sendOne(
  issue: Issue,
  person: Subscriber,
  keys: string[],
): Promise<boolean> {
  const { slug } = issue;
  if (!(await claim(slug, person.id))) return false;
  const unsubscribeToken = newUnsubscribeToken(person.id, keys);
  let messageId: string;
  try {
    const message = issueEmail(issue, { ...person, unsubscribeToken }, sender);
    const reply = await ses.send(new SendEmailCommand(message));
    messageId = reply.MessageId ?? '';
  } catch (error) {
    if (error instanceof BadRequestException) {
      // An address that SES will never take.
      await settle(
        slug,
        person.id,
        'REFUSED',
        withoutAddress(error, person.email),
      );
      return false;
    }
    await release(slug, person.id); // throttled, paused, unreachable
    throw error;
  }
  await settle(slug, person.id, 'SENT', messageId);
  return true;
}

/** One more schedule of the same kind, a while from now. */
async function continueLater(
  event: SendEvent,
  context: Context,
  minutes: number,
): Promise<void> {
  const run = (event.run ?? 1) + 1;
  const at = new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 19);
  const command = new CreateScheduleCommand({
    Name: `${event.slug}-${run}`,
    GroupName: env('SCHEDULE_GROUP'),
    ClientToken: context.awsRequestId,
    ScheduleExpression: `at(${at})`,
    FlexibleTimeWindow: { Mode: 'OFF' },
    ActionAfterCompletion: 'DELETE',
    Target: {
      Arn: context.invokedFunctionArn,
      RoleArn: env('SCHEDULER_ROLE_ARN'),
      DeadLetterConfig: { Arn: env('DEAD_LETTERS_ARN') },
      Input: JSON.stringify({ ...event, run }),
    },
  });
  try {
    await scheduler.send(command);
  } catch (error) {
    // This invocation came twice, and the other one has scheduled the rest.
    if (!(error instanceof ConflictException)) throw error;
  }
}
