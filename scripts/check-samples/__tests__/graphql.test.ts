import { checkFiles } from '../__fixtures__/checkFiles';
import { checkGraphql } from '../graphql';

const SCHEMA = `type Comment @aws_cognito_user_pools @aws_api_key {
  id: ID!
  at: AWSDateTime!
  meta: AWSJSON @aws_auth(cognito_groups: ["editors"])
}
type Query {
  comments(post: ID!): [Comment!]! @aws_api_key
}
type Mutation {
  comment(post: ID!, text: String!): Comment @aws_iam
}
type Subscription {
  onComment(post: ID!): Comment @aws_subscribe(mutations: ["comment"])
}
`;

async function problemsOf(files: Record<string, string>) {
  return (await checkFiles(checkGraphql, files)).problems;
}

it("accepts AppSync's scalars and directives, and operations that fit the schema", async () => {
  const problems = await problemsOf({
    'blog/post/schema.graphql': SCHEMA,
    'blog/post/queries.graphql': 'query List($p: ID!) { comments(post: $p) { id at } }',
    'blog/post/fragments.graphql': 'fragment Short on Comment { id }',
    'blog/other/queries.graphql': '{ anything { goes, without, a, schema } }',
  });
  expect(problems).toEqual([]);
});

it.each([
  ['a syntax error', 'type Query {\n  a: String\n', 3, /Expected Name, found <EOF>/],
  ['an unknown type', 'type Query {\n  a: Strin\n}\n', 2, /Unknown type "Strin"/],
  ['an unknown directive', 'type Query {\n  a: ID @aws_apikey\n}\n', 2, /directive "@aws_apikey"/],
  [
    'a directive in the wrong place',
    'type Query {\n  a: ID\n}\ntype S @aws_subscribe(mutations: []) {\n  a: ID\n}\n',
    4,
    /may not be used on OBJECT/,
  ],
  [
    'an interface that is not implemented',
    'interface Node {\n  id: ID!\n}\ntype Query implements Node {\n  a: ID\n}\n',
    2,
    /Interface field Node.id expected/,
  ],
])('names the line of %s in a schema', async (_what, text, line, message) => {
  expect(await problemsOf({ 'blog/post/schema.graphql': text })).toEqual([
    expect.objectContaining({
      file: 'blog/post/schema.graphql',
      line,
      column: expect.any(Number),
      message: expect.stringMatching(message),
    }),
  ]);
});

it('names the line of an operation that does not fit the schema in its folder', async () => {
  const problems = await problemsOf({
    'blog/post/a-draft.graphql': 'type Query {\n  text: String\n}\n',
    'blog/post/schema.graphql': SCHEMA,
    'blog/post/queries.graphql': 'query {\n  comments(post: 1) {\n    text\n  }\n}\n',
  });
  expect(problems).toEqual([
    expect.objectContaining({
      file: 'blog/post/queries.graphql',
      line: 3,
      message: expect.stringContaining('Cannot query field "text" on type "Comment"'),
    }),
  ]);
});
