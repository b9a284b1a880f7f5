import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { DataSource } from '../definition/apiDefinition';
import type { DataSourceAnswer } from './answer';
import { askDynamoDb } from './dynamodb';
import { askHttp } from './http';
import { askLambda } from './lambda';
import { InvalidNextTokenError } from './nextToken';

/** Asks a data source for what a request handler returned. */
export async function askDataSource(
  source: DataSource,
  request: unknown,
  client: DynamoDBClient,
): Promise<DataSourceAnswer> {
  try {
    switch (source.type) {
      case 'NONE':
        return { result: (request as { payload?: unknown } | null)?.payload ?? null };
      case 'AMAZON_DYNAMODB':
        return await askDynamoDb({ client, TableName: source.tableName }, request);
      case 'HTTP':
        return await askHttp(source.endpoint, request);
      case 'AWS_LAMBDA':
        return await askLambda(source.handler, request);
    }
  } catch (error) {
    const type = error instanceof InvalidNextTokenError ? 'BadRequestException' : 'InternalFailure';
    return { result: null, error: { type, message: (error as Error).message } };
  }
}
