import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual, styleText } from 'node:util';
import { readOptions } from 'local-service/command';
import skeleton from './checkTemplate.json';
import { requests, type Rule, rules, table } from './rules';

const help = `Usage: local-appsync check <endpoint> [--api-key <key>]
       local-appsync check --template <file>

Checks what an API answers, rule by rule. The API is that of the template, which runs on AWS
and here: deploy it, or start it with local-appsync <file>.

  --template <file>  write the template
  --api-key <key>    the API's key (da2-key, which it has here)
  -h, --help         print this help`;

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

/** The template with a field for each rule. */
function checkTemplate(): object {
  const { Date: date, Schema: schema, ...others } = skeleton.Resources;
  const resolvers = rules.map(({ dataSource, request }, index) => {
    const Code = `import { util, runtime } from '@aws-appsync/utils';
import * as ddb from '@aws-appsync/utils/dynamodb';
export function request(ctx) { ${request} }
export function response(ctx) {
  const result = ctx.result?.data?.['${table}'] ?? ctx.result?.items ?? ctx.result;
  return ctx.error ? [result, ctx.error.type] : result;
}`;
    const own = { FieldName: fieldOf(index), DataSourceName: dataSource, Code };
    return { ...date, Properties: { ...date.Properties, ...own } };
  });
  const fields = rules.map((_, index) => `${fieldOf(index)}: AWSJSON`).join(' ');
  const Definition = schema.Properties.Definition.replace('}', `${fields} }`);
  const Schema = { ...schema, Properties: { ...schema.Properties, Definition } };
  const named = Object.fromEntries(resolvers.map((each, index) => [`Rule${index + 1}`, each]));
  return { ...skeleton, Resources: { ...others, Schema, Date: date, ...named } };
}
