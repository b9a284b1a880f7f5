import {
  ApiGatewayManagementApiClient,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { env } from './env';
import type { ServerMessage } from './messages';
import { connectionsOf, forget, type Job } from './store';

const api = new ApiGatewayManagementApiClient({
  endpoint: process.env.CALLBACK_URL,
});
const s3 = new S3Client({});

// #region push
/** Every open tab of the user hears it. */
export async function tell(job: Job): Promise<void> {
  const [message, connections] = await Promise.all([
    toWire(job),
    connectionsOf(job.user),
  ]);
  await Promise.all(connections.map((id) => post(job.user, id, message)));
}

/** A message that does not arrive must never fail the work it reports on. */
export async function post(
  user: string,
  connection: string,
  message: ServerMessage,
): Promise<void> {
  try {
    await api.send(
      new PostToConnectionCommand({
        ConnectionId: connection,
        Data: JSON.stringify(message),
      }),
    );
  } catch (error) {
    if (error instanceof GoneException) await forget(user, connection);
    else
      console.error('Not delivered', { connection, type: message.type, error });
  }
}
// #endregion

/** The job keeps the S3 key; the URL is signed when it is sent. */
export async function toWire(job: Job): Promise<ServerMessage> {
  const { last, requestId, seq } = job;
  if (last.type !== 'done') return { ...last, requestId, seq };
  const url = await getSignedUrl(
    s3,
    new GetObjectCommand({ Bucket: env('BUCKET'), Key: last.draft }),
    { expiresIn: 900 },
  );
  return { type: 'done', requestId, seq, url, alt: last.alt };
}
