import { createHash } from 'node:crypto';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import {
  ExecutionAlreadyExists,
  SFNClient,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { SocketEvent } from './connections';
import { env } from './env';
import type { ServerMessage, StartMessage } from './messages';
import { post, tell, toWire } from './push';
import { admit, findJob, record } from './store';

const s3 = new S3Client({});
const sfn = new SFNClient({});

// #region handler
export async function handler(
  event: SocketEvent,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { connectionId, authorizer } = event.requestContext;
  const user = authorizer?.sub;
  if (!user) return { statusCode: 401 };
  const reply = (message: ServerMessage) => post(user, connectionId, message);

  const request = parse(event.body);
  if (!request) {
    await reply({ type: 'rejected', reason: 'The request is not understood' });
    return { statusCode: 400 };
  }
  // The same request gives the same job, however often it is sent.
  const jobId = `live-${hash(`${user}\n${request.requestId}`)}`;
  const admission = await admit(user, request.requestId, jobId);
  if (admission === 'busy') {
    await reply({ type: 'busy', retryAfter: 20 });
  } else if (admission === 'spent') {
    await reply({ type: 'rejected', reason: 'No more covers today' });
  } else {
    const job = await findJob(jobId);
    if (job) await reply(await toWire(job));
    if (!job?.ended) await run(jobId, request.text);
  }
  return { statusCode: 200 };
}
// #endregion

// #region run
async function run(id: string, text: string): Promise<void> {
  const key = `posts/${id}.md`;
  try {
    await s3.send(
      new PutObjectCommand({ Bucket: env('BUCKET'), Key: key, Body: text }),
    );
    await sfn.send(
      new StartExecutionCommand({
        stateMachineArn: env('MACHINE_ARN'),
        name: id,
        input: JSON.stringify({ id, post: key }),
      }),
    );
  } catch (error) {
    if (error instanceof ExecutionAlreadyExists) return;
    console.error('Not started', { id, error });
    const job = await record(id, {
      type: 'failed',
      reason: 'It could not start',
    });
    if (job) await tell(job);
  }
}
// #endregion

function parse(body: string | undefined): StartMessage | undefined {
  try {
    const { requestId, text } = JSON.parse(body ?? '') as Partial<
      Record<keyof StartMessage, unknown>
    >;
    const valid =
      typeof requestId === 'string' &&
      /^[\w-]{16,64}$/.test(requestId) &&
      typeof text === 'string' &&
      text.trim().length >= 200;
    return valid ? { action: 'start', requestId, text } : undefined;
  } catch {
    return undefined;
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
