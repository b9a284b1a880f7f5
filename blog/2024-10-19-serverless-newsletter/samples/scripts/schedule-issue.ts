// npx tsx scripts/schedule-issue.ts issues/first-frost 2024-10-26T07:00:00
//
// The directory holds subject.txt, body.html and body.txt; its name is the slug,
// and the time is UTC. `sst deploy` writes its outputs to .sst/outputs.json.
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  CreateScheduleCommand,
  SchedulerClient,
} from '@aws-sdk/client-scheduler';
import { checkIssue, type Issue } from '../src/mail';
import type { SendEvent } from '../src/send-issue';

interface Outputs {
  table: string;
  sendIssue: string;
  scheduleGroup: string;
  schedulerRole: string;
  deadLetters: string;
}

async function main([directory, at]: string[]): Promise<void> {
  if (!directory || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(at ?? '')) {
    throw new Error('usage: schedule-issue.ts DIRECTORY YYYY-MM-DDThh:mm:ss');
  }
  const read = (name: string) => readFile(join(directory, name), 'utf8');
  const issue: Issue = {
    slug: basename(directory),
    subject: (await read('subject.txt')).trim(),
    html: await read('body.html'),
    text: await read('body.txt'),
  };
  checkIssue(issue);

  const outputs: Outputs = JSON.parse(
    await readFile('.sst/outputs.json', 'utf8'),
  );
  process.env.TABLE_NAME = outputs.table; // which table.ts reads when it loads
  const { putIssue } = await import('../src/table');
  await putIssue(issue);

  const input: SendEvent = { slug: issue.slug };
  await new SchedulerClient({}).send(
    new CreateScheduleCommand({
      Name: issue.slug,
      GroupName: outputs.scheduleGroup,
      ScheduleExpression: `at(${at})`,
      FlexibleTimeWindow: { Mode: 'OFF' },
      ActionAfterCompletion: 'DELETE',
      Target: {
        Arn: outputs.sendIssue,
        RoleArn: outputs.schedulerRole,
        DeadLetterConfig: { Arn: outputs.deadLetters },
        Input: JSON.stringify(input),
      },
    }),
  );
  console.log(`${issue.slug} goes out at ${at} UTC`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
