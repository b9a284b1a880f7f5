import { z } from 'zod';
import type { TableDefinition } from '../definition/apiDefinition';

const KeySchema = z.array(
  z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }),
);
const indexes = z
  .array(
    z.object({
      IndexName: z.string(),
      KeySchema,
      Projection: z.object({
        ProjectionType: z.enum(['ALL', 'INCLUDE', 'KEYS_ONLY']).optional(),
        NonKeyAttributes: z.array(z.string()).optional(),
      }),
    }),
  )
  .optional();

/** What is read of AWS::DynamoDB::Table and GlobalTable. */
export const tableProperties = z.object({
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  GlobalSecondaryIndexes: indexes,
  KeySchema,
  LocalSecondaryIndexes: indexes,
  TimeToLiveSpecification: z
    .object({ AttributeName: z.string().optional(), Enabled: z.union([z.boolean(), z.string()]) })
    .optional(),
});

/** Makes a table's definition of its resource. Its capacity is never limited here. */
export function tableDefinition(
  TableName: string,
  { TimeToLiveSpecification: timeToLive, ...shape }: z.output<typeof tableProperties>,
): TableDefinition {
  const isEnabled = String(timeToLive?.Enabled) === 'true';
  return {
    TableName,
    ...shape,
    BillingMode: 'PAY_PER_REQUEST',
    ...(isEnabled && { timeToLiveAttribute: timeToLive?.AttributeName }),
  };
}
