import { atEnd } from 'test-support/atEnd';
import { newDirectory } from 'test-support/newDirectory';
import { openS3, type S3Server } from './s3Server';

/**
 * Starts an S3-compatible server that ends with the tests of the file.
 *
 * @param mostRemoved how many objects one request removes
 */
export async function startS3(mostRemoved?: number): Promise<S3Server> {
  const server = await openS3(newDirectory(), mostRemoved);
  atEnd(() => server.close());
  return server;
}
