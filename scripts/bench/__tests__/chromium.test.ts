import { PassThrough } from 'node:stream';
import { readMessages } from '../chromium';

test('messages are read however the stream divides them', () => {
  const stream = new PassThrough();
  const read: unknown[] = [];
  readMessages(stream, ({ id, result }) => read.push(result ?? id));
  const bytes = Buffer.from('{"id":1,"result":{"text":"ä"}}\0{"id":2}\0{"id":3}\0');
  // Every byte for itself, also the two of one letter.
  for (const byte of bytes) stream.write(Buffer.from([byte]));
  expect(read).toEqual([{ text: 'ä' }, 2, 3]);
});
