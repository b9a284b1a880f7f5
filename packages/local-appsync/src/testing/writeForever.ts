import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { openTables } from '../table/openTables';
import { notesApi } from './notesApi';

/** Writes notes until it is killed, and tells its parent of each that was answered. */
async function main(folder: string): Promise<void> {
  const { client } = await openTables(notesApi.tables!, { folder });
  for (let n = 0; ; n += 1) {
    const id = `note-${n}`;
    await client.send(new PutItemCommand({ TableName: 'notes', Item: { id: { S: id } } }));
    process.send?.(id);
  }
}

void main(process.argv[2]!);
