import {
  CloudFrontClient,
  CreateInvalidationCommand,
  GetInvalidationCommand,
} from '@aws-sdk/client-cloudfront';
import { CloudFrontEdge } from '../cloudFront';

test('caches have forgotten when CloudFront says so', async () => {
  const log: string[] = [];
  const send = async (command: object) => {
    if (command instanceof CreateInvalidationCommand) {
      log.push(`forget ${command.input.InvalidationBatch?.Paths?.Items?.join(' ')}`);
      return { Invalidation: { Id: 'I1' } };
    }
    if (!(command instanceof GetInvalidationCommand)) throw new Error(command.constructor.name);
    log.push(`wait for ${command.input.Id}`);
    return { Invalidation: { Status: log.length < 3 ? 'InProgress' : 'Completed' } };
  };
  const client = Object.assign(new CloudFrontClient({ region: 'us-east-1' }), { send } as object);
  await new CloudFrontEdge(client, 'D1', 0).forget();
  expect(log).toEqual(['forget /*', 'wait for I1', 'wait for I1']);
});
