import { GetItemCommand, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { newDirectory } from 'test-support/newDirectory';
import { notesApi } from '../../testing/notesApi';
import { deleteExpired, openTables } from '../openTables';

const [notes] = notesApi.tables!;
const TableName = 'notes';

test('items stay in the folder; emptied tables have none', async () => {
  const folder = newDirectory();
  const first = await openTables([notes!], { folder });
  await first.client.send(new PutItemCommand({ TableName, Item: { id: { S: 'kept' } } }));
  await first.close();
  const second = await openTables([notes!], { folder });
  const kept = new GetItemCommand({ TableName, Key: { id: { S: 'kept' } } });
  expect((await second.client.send(kept)).Item).toEqual({ id: { S: 'kept' } });
  await second.empty();
  expect((await second.client.send(kept)).Item).toBeUndefined();
  await second.close();
});

test('a kept table with other indexes is refused with what to do', async () => {
  const folder = newDirectory();
  await (await openTables([notes!], { folder })).close();
  await expect(
    openTables(
      [
        {
          ...notes!,
          GlobalSecondaryIndexes: undefined,
          AttributeDefinitions: notes!.AttributeDefinitions!.slice(0, 1),
        },
      ],
      {
        folder,
      },
    ),
  ).rejects.toThrow(
    `The kept table notes has other keys or indexes than its definition. Start with --fresh, or delete the folder ${folder}:`,
  );
});

test('items that have ended are deleted', async () => {
  const { client, close } = await openTables([notes!], {});
  for (const [id, ends] of Object.entries({ past: '10', future: '30' })) {
    await client.send(
      new PutItemCommand({ TableName, Item: { id: { S: id }, ends: { N: ends } } }),
    );
  }
  await deleteExpired(client, notes!, 20);
  const { Items } = await client.send(new ScanCommand({ TableName }));
  expect(Items).toEqual([{ id: { S: 'future' }, ends: { N: '30' } }]);
  await close();
});
