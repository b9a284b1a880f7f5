import { PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { newDirectory } from 'test-support/newDirectory';
import { notesApi } from '../../testing/notesApi';
import { deleteExpired, openTables } from '../openTables';

const [notes] = notesApi.tables!;

test('a kept table with other indexes is refused with what to do', async () => {
  const folder = newDirectory();
  await (await openTables([notes!], { folder })).close();
  const AttributeDefinitions = notes!.AttributeDefinitions!.slice(0, 1);
  const changed = { ...notes!, AttributeDefinitions, GlobalSecondaryIndexes: undefined };
  await expect(openTables([changed], { folder })).rejects.toThrow(
    `The kept table notes has other keys or indexes than its definition. Start with --fresh, or delete the folder ${folder}:`,
  );
});

test('items that have ended are deleted', async () => {
  const { client, close } = await openTables([notes!], {});
  for (const [id, ends] of Object.entries({ past: '10', future: '30' })) {
    const Item = { id: { S: id }, ends: { N: ends } };
    await client.send(new PutItemCommand({ TableName: 'notes', Item }));
  }
  await deleteExpired(client, notes!, 20);
  const { Items } = await client.send(new ScanCommand({ TableName: 'notes' }));
  expect(Items).toEqual([{ id: { S: 'future' }, ends: { N: '30' } }]);
  await close();
});
