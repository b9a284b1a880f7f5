import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/api';

function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

Amplify.configure(
  {
    API: {
      GraphQL: {
        endpoint: env('GRAPHQL_ENDPOINT'),
        region: env('AWS_REGION'),
        defaultAuthMode: 'iam',
      },
    },
  },
  {
    Auth: {
      credentialsProvider: {
        getCredentialsAndIdentityId: async () => ({
          credentials: {
            accessKeyId: env('AWS_ACCESS_KEY_ID'),
            secretAccessKey: env('AWS_SECRET_ACCESS_KEY'),
            sessionToken: process.env.AWS_SESSION_TOKEN,
          },
        }),
        clearCredentialsAndIdentityId: () => {},
      },
    },
  },
);
const client = generateClient();

/** Amplify rejects with a plain object, which Lambda can't log: make it an Error. */
export class GraphqlError extends Error {
  constructor(readonly errors: { errorType?: string; message?: string }[]) {
    super(
      errors.map((e) => `${e.errorType ?? 'Error'}: ${e.message}`).join('; '),
    );
  }
}

type Variables = Record<string, string | undefined>;

export async function graphql<T>(
  query: string,
  variables: Variables,
): Promise<T> {
  try {
    const result = await client.graphql({ query, variables });
    if (!('data' in result)) throw new Error('not a query or a mutation');
    return result.data as T;
  } catch (error) {
    if (error instanceof Error) throw error;
    throw new GraphqlError((error as GraphqlError).errors ?? []);
  }
}

/** Every field of Comment: a subscriber receives only what is selected here. */
const FIELDS = 'id postSlug author body createdAt status';

const MUTATIONS = {
  PUBLISHED: `mutation ($id: ID!) { publishComment(id: $id) { ${FIELDS} } }`,
  HELD: `mutation ($id: ID!, $reason: String) {
    holdComment(id: $id, reason: $reason) { ${FIELDS} } }`,
  REJECTED: `mutation ($id: ID!) { rejectComment(id: $id) { ${FIELDS} } }`,
};

/** False when the comment is gone or was decided before: a retry, or a person. */
export async function record(
  id: string,
  decision: { status: keyof typeof MUTATIONS; reason?: string },
): Promise<boolean> {
  const { status, ...rest } = decision;
  try {
    await graphql(MUTATIONS[status], { id, ...rest });
    return true;
  } catch (error) {
    if (
      error instanceof GraphqlError &&
      error.errors.some((e) => e.errorType === 'AlreadyDecided')
    ) {
      return false;
    }
    throw error;
  }
}
