// The part of @aws-appsync/utils that the resolvers use. The real one runs in AWS.
export const util = {
  error(message: string, type?: string): never {
    throw Object.assign(new Error(message), { type });
  },
  matches: (pattern: string, text: string) => new RegExp(pattern).test(text),
  autoKsuid: () => '2b6ixSjwzDX7zgV8DuMpmnDlHFx',
  time: {
    nowISO8601: () => '2026-11-23T12:00:00.000Z',
    nowEpochSeconds: () => 1_795_435_200,
  },
  dynamodb: { toMapValues: (values: object) => values },
};

export const put = (request: object) => ({ operation: 'PutItem', ...request });
export const query = (request: object) => ({ operation: 'Query', ...request });
