import type { EventBridgeEvent } from 'aws-lambda';
import type { JobMessage } from './messages';
import { tell } from './push';
import { record } from './store';

// #region handlers
interface Report {
  jobId: string;
  message: JobMessage;
}

/** Called by the workflow between its steps. */
export async function step({ jobId, message }: Report): Promise<void> {
  const job = await record(jobId, message);
  if (job) await tell(job);
}

type StatusChange = EventBridgeEvent<
  'Step Functions Execution Status Change',
  { name: string; status: 'FAILED' | 'TIMED_OUT' | 'ABORTED' }
>;

/** Called by EventBridge: a timed-out workflow cannot say so itself. */
export async function ended({ detail }: StatusChange): Promise<void> {
  const reason = `The workflow ended: ${detail.status.toLowerCase()}`;
  const job = await record(detail.name, { type: 'failed', reason });
  if (job) await tell(job);
}
// #endregion
