// CloudFront's KeyValueStore takes only signatures of version 4a. This package registers them.
import '@aws-sdk/signature-v4a';
import {
  type CloudFrontKeyValueStoreClient,
  DescribeKeyValueStoreCommand,
  paginateListKeys,
  UpdateKeysCommand,
} from '@aws-sdk/client-cloudfront-keyvaluestore';

/** A request may change 50 keys (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html). */
const MOST_CHANGED = 50;

/** The table of redirects that the function at the edge reads. */
export class RedirectsStore {
  constructor(
    private readonly client: CloudFrontKeyValueStoreClient,
    private readonly arn: string,
  ) {}

  async read(): Promise<Record<string, string>> {
    const table: Record<string, string> = {};
    for await (const { Items = [] } of paginateListKeys(
      { client: this.client },
      { KvsARN: this.arn },
    )) {
      for (const { Key, Value } of Items) if (Key !== undefined) table[Key] = Value ?? '';
    }
    return table;
  }

  /** Writes the entries of the table and removes all others. */
  async write(table: Readonly<Record<string, string>>): Promise<void> {
    const before = await this.read();
    const changes = [
      ...Object.entries(table)
        .filter(([key, value]) => before[key] !== value)
        .map(([Key, Value]) => ({ put: { Key, Value } })),
      ...Object.keys(before)
        .filter((key) => !(key in table))
        .map((Key) => ({ remove: { Key } })),
    ];
    let { ETag } = await this.client.send(new DescribeKeyValueStoreCommand({ KvsARN: this.arn }));
    for (let start = 0; start < changes.length; start += MOST_CHANGED) {
      const some = changes.slice(start, start + MOST_CHANGED);
      ({ ETag } = await this.client.send(
        new UpdateKeysCommand({
          KvsARN: this.arn,
          IfMatch: ETag,
          Puts: some.flatMap((change) => ('put' in change ? [change.put] : [])),
          Deletes: some.flatMap((change) => ('remove' in change ? [change.remove] : [])),
        }),
      ));
    }
  }
}
