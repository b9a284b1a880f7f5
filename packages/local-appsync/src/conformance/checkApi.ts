import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual, styleText } from 'node:util';
import { readOptions } from 'local-service/command';
import { requests, type Rule, rules, table } from './rules';

/** The text that `local-appsync check --help` prints. */
const help = `Usage: local-appsync check <endpoint> [--api-key <key>]
       local-appsync check --template <file>

Checks what an API answers, rule by rule. The API is that of the template, which runs on AWS
and here: deploy it, or start it with local-appsync <file>.

  --template <file>  write the template
  --api-key <key>    the API's key (da2-key, which it has here)
  -h, --help         print this help`;

/** Whether an API keeps a rule. */
interface Verdict {
  says: string;
  source: string;
  /** What came instead. */
  problem?: string;
}

/** Runs `local-appsync check`. @returns its exit code */
export async function checkCommand(args: string[]): Promise<number> {
  const options = {
    template: { type: 'string' },
    'api-key': { type: 'string', default: 'da2-key' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const config = { args, options, allowPositionals: true };
  const { values: given, positionals } = readOptions('local-appsync check', config);
  const [endpoint, ...others] = positionals;
  if (given.help) console.log(help);
  else if (given.template) writeFileSync(given.template, JSON.stringify(checkTemplate()));
  else if (!endpoint || !URL.canParse(endpoint) || others.length > 0) {
    throw new Error('Name the endpoint of an API, such as http://localhost:9300/graphql.');
  } else {
    const verdicts = await checkApi(endpoint, given['api-key']);
    console.log(verdicts.map(written).join('\n'));
    const kept = verdicts.filter(({ problem }) => problem === undefined).length;
    console.log(`\n${kept} of ${verdicts.length} rules are kept.`);
    return kept === verdicts.length ? 0 : 1;
  }
  return 0;
}

function written({ says, source, problem }: Verdict): string {
  if (problem === undefined) return `${styleText('green', 'kept  ')}  ${says}`;
  return `${styleText('red', 'broken')}  ${says}\n        ${problem}\n        ${source}`;
}

/** Checks every rule, one after the other. */
export async function checkApi(endpoint: string, apiKey: string): Promise<Verdict[]> {
  const ask = async (query: string, withKey = true): Promise<Answer> => {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (withKey) headers['x-api-key'] = apiKey;
    const body = JSON.stringify({ query });
    const response = await fetch(endpoint, { method: 'POST', headers, body });
    return (await response.json()) as Answer;
  };
  const verdicts: Verdict[] = [];
  for (const { says, source, query, withKey, fails } of requests) {
    const { errors = [] } = await ask(query, withKey);
    const told = JSON.stringify(errors);
    const isKept = told.includes(fails);
    verdicts.push({ says, source, ...(!isKept && { problem: `The errors are ${told}.` }) });
  }
  for (const [index, rule] of rules.entries()) {
    const { says, source } = rule;
    const problem = problemOf(rule, await ask(`{ ${fieldOf(index)} }`), fieldOf(index));
    verdicts.push({ says, source, ...(problem !== undefined && { problem }) });
  }
  return verdicts;
}

interface Answer {
  data?: Record<string, string | null> | null;
  errors?: { errorType?: string | null; message: string }[];
}

function problemOf({ gives, fails }: Rule, { data, errors = [] }: Answer, field: string) {
  const [error] = errors;
  const isTold = fails
    ? error?.errorType === fails.errorType && error.message.includes(fails.message)
    : errors.length === 0;
  const found: unknown = JSON.parse(data?.[field] ?? 'null');
  if (isTold && isDeepStrictEqual(found, gives)) return undefined;
  const told = errors.length > 0 ? `, with the errors ${JSON.stringify(errors)}` : '';
  return `It answers ${JSON.stringify(found)}, and not ${JSON.stringify(gives)}${told}.`;
}

const fieldOf = (index: number) => `rule${index + 1}`;

/** A template of CloudFormation for an API with a field for each rule. */
export function checkTemplate(): object {
  const template = JSON.parse(skeleton) as { Resources: Record<string, object> };
  const addField = (field: string, dataSource: Rule['dataSource'], request: string): void => {
    const resolver = JSON.parse(skeletonOfResolver) as { Properties: object };
    const code = `import { util, runtime } from '@aws-appsync/utils';
import * as ddb from '@aws-appsync/utils/dynamodb';
export function request(ctx) { ${request} }
export function response(ctx) {
  const result = ctx.result?.data?.['${table}'] ?? ctx.result?.items ?? ctx.result;
  return ctx.error ? [result, ctx.error.type] : result;
}`;
    Object.assign(resolver.Properties, {
      FieldName: field,
      DataSourceName: dataSource,
      Code: code,
    });
    template.Resources[`Resolver${field}`] = resolver;
  };
  addField('date', 'None', 'return { payload: ctx.args.value };');
  rules.forEach(({ dataSource, request }, index) => addField(fieldOf(index), dataSource, request));
  return template;
}

const skeletonOfResolver = `{ "Type": "AWS::AppSync::Resolver", "DependsOn": ["Schema", "None", "Items"],
  "Properties": { "ApiId": { "Fn::GetAtt": ["Api", "ApiId"] }, "TypeName": "Query", "Kind": "UNIT",
    "Runtime": { "Name": "APPSYNC_JS", "RuntimeVersion": "1.0.0" } } }`;

const fields = rules.map((_, index) => `${fieldOf(index)}: AWSJSON`).join(' ');
const skeleton = `{
  "Resources": {
    "Api": { "Type": "AWS::AppSync::GraphQLApi",
      "Properties": { "Name": "local-appsync check", "AuthenticationType": "API_KEY" } },
    "Key": { "Type": "AWS::AppSync::ApiKey", "Properties": { "ApiId": { "Fn::GetAtt": ["Api", "ApiId"] } } },
    "Schema": { "Type": "AWS::AppSync::GraphQLSchema", "Properties": { "ApiId": { "Fn::GetAtt": ["Api", "ApiId"] },
      "Definition": "type Query { date(value: AWSDateTime): String ${fields} }" } },
    "Table": { "Type": "AWS::DynamoDB::Table",
      "Properties": { "TableName": "${table}", "BillingMode": "PAY_PER_REQUEST",
        "KeySchema": [{ "AttributeName": "id", "KeyType": "HASH" }],
        "AttributeDefinitions": [{ "AttributeName": "id", "AttributeType": "S" }] } },
    "Role": { "Type": "AWS::IAM::Role", "Properties": {
      "AssumeRolePolicyDocument": { "Version": "2012-10-17", "Statement": [{ "Effect": "Allow",
        "Principal": { "Service": "appsync.amazonaws.com" }, "Action": "sts:AssumeRole" }] },
      "Policies": [{ "PolicyName": "items", "PolicyDocument": { "Version": "2012-10-17", "Statement": [{
        "Effect": "Allow", "Action": "dynamodb:*", "Resource": { "Fn::GetAtt": ["Table", "Arn"] } }] } }] } },
    "None": { "Type": "AWS::AppSync::DataSource",
      "Properties": { "ApiId": { "Fn::GetAtt": ["Api", "ApiId"] }, "Name": "None", "Type": "NONE" } },
    "Items": { "Type": "AWS::AppSync::DataSource", "Properties": { "ApiId": { "Fn::GetAtt": ["Api", "ApiId"] },
      "Name": "Items", "Type": "AMAZON_DYNAMODB", "ServiceRoleArn": { "Fn::GetAtt": ["Role", "Arn"] },
      "DynamoDBConfig": { "TableName": { "Ref": "Table" }, "AwsRegion": { "Ref": "AWS::Region" } } } }
  },
  "Outputs": {
    "Endpoint": { "Value": { "Fn::GetAtt": ["Api", "GraphQLUrl"] } },
    "ApiKey": { "Value": { "Fn::GetAtt": ["Key", "ApiKey"] } }
  }
}`;
