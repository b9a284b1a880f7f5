import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openTemplate, TemplateError, type TemplateValues } from 'local-service/template';
import { z } from 'zod';
import type {
  ApiDefinition,
  AuthorizationMode,
  DataSource,
  HandlerCode,
  ResolverDefinition,
  TableDefinition,
  TableIndex,
} from '../definition/apiDefinition';
import { Assets, lambdaHandler } from './lambdaFunction';
import { localApiKey, type Surroundings, valueOf } from './localValues';

export interface TemplateOptions extends Partial<Surroundings> {
  /** The logical id of the API, if the template has several. */
  api?: string;
  /** Where Lambda functions reach the tables. */
  tablesEndpoint?: string;
}

export interface TemplateApi {
  name: string;
  definition: ApiDefinition;
  /** What of the template does not happen here, in sentences for people. */
  notes: readonly string[];
}

/**
 * Reads an API from a CloudFormation template, as `cdk synth` writes it to `cdk.out/<Stack>.template.json`.
 * @throws TemplateError naming the resources and properties that cannot be used here
 */
export function readTemplate(file: string, options: TemplateOptions = {}): TemplateApi {
  return new TemplateReader(file, options).read();
}

// What is read of each type of resource:
// https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/AWS_AppSync.html

const number = z.coerce.number();
const text = z.string();
const optional = text.optional();
const refused = (reason: string) => z.never(reason).optional();

const provider = z.object({
  AuthenticationType: z.enum(
    ['API_KEY', 'AMAZON_COGNITO_USER_POOLS', 'AWS_IAM'],
    'local-appsync knows API_KEY, AMAZON_COGNITO_USER_POOLS and AWS_IAM',
  ),
  UserPoolConfig: z
    .object({
      AppIdClientRegex: optional,
      DefaultAction: z.enum(['ALLOW', 'DENY']).optional(),
      UserPoolId: text,
    })
    .optional(),
});

const apiProperties = provider.extend({
  AdditionalAuthenticationProviders: z.array(provider).optional(),
  ApiType: z.literal('GRAPHQL', 'merged APIs do not run here').optional(),
  EnvironmentVariables: z.record(text, text).optional(),
  IntrospectionConfig: z.enum(['ENABLED', 'DISABLED']).optional(),
  Name: text,
  QueryDepthLimit: number.optional(),
  ResolverCountLimit: number.optional(),
});

const dataSourceProperties = z.object({
  DynamoDBConfig: z
    .object({
      TableName: text,
      Versioned: z.literal(false, 'conflict detection does not run here').optional(),
    })
    .optional(),
  HttpConfig: z
    .object({
      AuthorizationConfig: refused('requests of HTTP data sources are not signed here'),
      Endpoint: text,
    })
    .optional(),
  LambdaConfig: z.object({ LambdaFunctionArn: text }).optional(),
  Name: text,
  Type: z.enum(
    ['NONE', 'AMAZON_DYNAMODB', 'HTTP', 'AWS_LAMBDA'],
    'local-appsync has the data sources NONE, AMAZON_DYNAMODB, HTTP and AWS_LAMBDA',
  ),
});

const code = z.object({
  Code: optional,
  CodeS3Location: optional,
  MaxBatchSize: number.max(0, 'BatchInvoke of Lambda does not run here').optional(),
  RequestMappingTemplate: z.unknown().optional(),
  RequestMappingTemplateS3Location: z.unknown().optional(),
  ResponseMappingTemplate: z.unknown().optional(),
  ResponseMappingTemplateS3Location: z.unknown().optional(),
  Runtime: z.object({ Name: z.literal('APPSYNC_JS', 'the only runtime is APPSYNC_JS') }).optional(),
});
const functionProperties = code.extend({ DataSourceName: text, Name: text });
const resolverProperties = code.extend({
  DataSourceName: optional,
  FieldName: text,
  Kind: z.enum(['UNIT', 'PIPELINE']).optional(),
  PipelineConfig: z.object({ Functions: z.array(text) }).optional(),
  SyncConfig: refused('conflict detection does not run here'),
  TypeName: text,
});

const lambdaProperties = z.object({
  Code: z.object({
    S3Key: z.string('local-appsync runs the code of assets, and not inline code or images'),
  }),
  Environment: z.object({ Variables: z.record(text, text).optional() }).optional(),
  Handler: text,
  Runtime: z.string().regex(/^nodejs/, 'local-appsync runs functions of Node.js'),
  Timeout: number.optional(),
});

// The tables' engine checks the shapes itself.
const KeySchema = z.custom<TableDefinition['KeySchema']>();
const indexes = z
  .array(z.object({ IndexName: text, KeySchema, Projection: z.custom<TableIndex['Projection']>() }))
  .optional();
const tableProperties = z.object({
  AttributeDefinitions: z.custom<TableDefinition['AttributeDefinitions']>(),
  GlobalSecondaryIndexes: indexes,
  KeySchema,
  LocalSecondaryIndexes: indexes,
  TimeToLiveSpecification: z
    .object({ AttributeName: optional, Enabled: z.union([z.boolean(), text]) })
    .optional(),
});

/** What of AppSync's resources is for AWS alone, and missed by nobody. */
const forAws = [
  'ApiId',
  'Description',
  'FunctionVersion',
  'OwnerContact',
  'ServiceRoleArn',
  'Tags',
];

/** How long an API key lives that says nothing of it, in seconds. */
const keyLifetime = 7 * 24 * 3600;

class TemplateReader {
  readonly #values: TemplateValues;
  /** Those of the other templates in the folder from which something was imported. */
  readonly #imports: ReadonlySet<TemplateValues>;
  readonly #region: string;
  readonly #assets: Assets;
  readonly #surroundings: Surroundings;
  readonly #problems = new Set<string>();
  readonly #notes = new Set<string>();

  constructor(
    file: string,
    private readonly options: TemplateOptions,
  ) {
    const { userPoolId = 'eu-central-1_LocalPool' } = options;
    this.#surroundings = {
      userPoolId,
      userPoolClientId: options.userPoolClientId ?? '4localblog7client2identity',
      endpoint: options.endpoint ?? 'http://localhost:9300/graphql',
    };
    this.#region = userPoolId.split('_')[0]!;
    const { values, imports } = openTemplate(file, {
      command: 'local-appsync',
      region: this.#region,
      valueOf: (reference) => valueOf(reference, this.#surroundings),
    });
    this.#values = values;
    this.#imports = imports;
    this.#assets = new Assets(path.dirname(file));
  }

  read(): TemplateApi {
    const api = this.#apiId();
    const given = this.#read(api, apiProperties);
    const providers = [given, ...(given.AdditionalAuthenticationProviders ?? [])];
    const [first, ...others] = providers.map((each) => this.#mode(api, each));
    const [schema = ''] = this.#ofApi(api, 'GraphQLSchema', (id) => this.#schema(id));
    const dataSources = this.#ofApi(api, 'DataSource', (id) => this.#dataSource(id));
    const functions = this.#ofApi(api, 'FunctionConfiguration', (id) => {
      const given = this.#read(id, functionProperties);
      const { DataSourceName: dataSource, Name } = given;
      return [id, { dataSource, ...this.#codeOfStep(id, Name, given) }] as const;
    });
    const resolvers = this.#ofApi(api, 'Resolver', (id) => this.#resolver(id));
    const tables = [this.#values, ...this.#imports].flatMap((from) =>
      this.#each(/^AWS::DynamoDB::(Global)?Table$/, (id) => tableOf(id, from), from),
    );
    for (const [name, source] of dataSources) {
      const table = source.type === 'AMAZON_DYNAMODB' && source.tableName;
      if (table === false || tables.some(({ TableName }) => TableName === table)) continue;
      this.#notes.add(`The table ${table} of ${name} is in no template: make it by the AWS CLI.`);
    }
    this.#each(/^AWS::Lambda::EventSourceMapping$/, (id) => this.#noteStream(id));
    this.#ofApi(api, 'ApiCache', (id) => {
      this.#notes.add(`${id} caches nothing: each request runs its resolvers.`);
    });
    if (this.#problems.size > 0) throw new TemplateError([...this.#problems].join('\n'));
    const definition: ApiDefinition = {
      schema,
      authorization: [first!, ...others],
      dataSources: Object.fromEntries(dataSources),
      functions: Object.fromEntries(functions),
      resolvers,
      tables,
      environmentVariables: given.EnvironmentVariables,
      // 0 is no limit.
      queryDepthLimit: given.QueryDepthLimit || undefined,
      resolverCountLimit: given.ResolverCountLimit || undefined,
      introspection: given.IntrospectionConfig,
    };
    return { name: given.Name, definition, notes: [...this.#notes] };
  }

  /** Reads a resource of AppSync, and notes which of its properties have no effect. */
  #read<Schema extends z.ZodObject>(id: string, schema: Schema): z.output<Schema> {
    const { Type, Properties = {} } = this.#values.template.Resources[id]!;
    const others = Object.keys(Properties).filter((name) => !(name in schema.shape));
    for (const name of others.filter((each) => !forAws.includes(each))) {
      this.#notes.add(`${name} of ${Type} has no effect here.`);
    }
    return this.#values.read(id, schema);
  }

  #apiId(): string {
    const { api } = this.options;
    const ids = this.#values.idsOf(/^AWS::AppSync::GraphQLApi$/);
    if (api === undefined && ids.length === 0) {
      throw new TemplateError('The template has no AWS::AppSync::GraphQLApi.');
    }
    const [only, ...others] = api === undefined ? ids : ids.filter((id) => id === api);
    if (only !== undefined && others.length === 0) return only;
    throw new TemplateError(`The template has the APIs ${ids.join(', ')}: choose one (--api).`);
  }

  /** Reads all resources of some types. Those that cannot be used are told together. */
  #each<T>(type: RegExp, read: (id: string) => T, from = this.#values): T[] {
    return from.idsOf(type).flatMap((id) => {
      try {
        return [read(id)];
      } catch (error) {
        const { message } = error as Error;
        this.#problems.add(error instanceof TemplateError ? message : `${id}: ${message}`);
        return [];
      }
    });
  }

  #ofApi<T>(api: string, type: string, read: (id: string) => T): T[] {
    const owner = z.object({ ApiId: text });
    return this.#each(new RegExp(`^AWS::AppSync::${type}$`), (id) =>
      this.#values.read(id, owner).ApiId === api ? [read(id)] : [],
    ).flat();
  }

  #mode(api: string, given: z.output<typeof provider>): AuthorizationMode {
    const { AuthenticationType: type, UserPoolConfig: pool } = given;
    if (type === 'AWS_IAM') return { type };
    if (type === 'API_KEY') {
      return { type, apiKeys: this.#ofApi(api, 'ApiKey', (id) => this.#key(id)) };
    }
    const { userPoolId } = this.#surroundings;
    const isOwn = pool?.UserPoolId === userPoolId;
    if (!isOwn) {
      const others = `the user pool ${pool?.UserPoolId}, with any app client`;
      this.#notes.add(`${userPoolId} stands in for ${others}.`);
    }
    // That of another pool names its clients, which the local one does not have.
    const appIdClientRegex = isOwn ? pool.AppIdClientRegex : undefined;
    const userPool = { userPoolId, region: this.#region, appIdClientRegex };
    return { type, userPool, defaultAction: pool?.DefaultAction };
  }

  #key(id: string) {
    const now = Math.floor(Date.now() / 1000);
    const properties = z.object({ Expires: number.default(now + keyLifetime) });
    const { Expires: expires } = this.#values.read(id, properties);
    if (expires < now) this.#notes.add(`${id} has expired. Run cdk synth anew.`);
    return { id: localApiKey(id), expires };
  }

  #schema(id: string): string {
    const properties = z.object({ Definition: optional, DefinitionS3Location: optional });
    const { Definition, DefinitionS3Location } = this.#values.read(id, properties);
    return this.#text(id, Definition, DefinitionS3Location, 'Definition');
  }

  #dataSource(id: string): [string, DataSource] {
    const given = this.#read(id, dataSourceProperties);
    const { Name, Type: type, DynamoDBConfig, HttpConfig, LambdaConfig } = given;
    switch (type) {
      case 'NONE':
        return [Name, { type }];
      case 'AMAZON_DYNAMODB':
        return [Name, { type, tableName: DynamoDBConfig?.TableName ?? '' }];
      case 'HTTP':
        return [Name, { type, endpoint: HttpConfig?.Endpoint ?? '' }];
      case 'AWS_LAMBDA':
        return [Name, { type, handler: this.#lambda(id, LambdaConfig?.LambdaFunctionArn ?? '') }];
    }
  }

  #lambda(dataSource: string, arn: string): (event: unknown) => unknown {
    const id = arn.split(':').at(-1) ?? '';
    if (!this.#values.idsOf(/^AWS::Lambda::Function$/).includes(id)) {
      const place = `${dataSource}.LambdaConfig`;
      throw new TemplateError(`${place} names ${arn}, which the template does not have.`);
    }
    const { Code, Environment, Handler, Timeout } = this.#values.read(id, lambdaProperties);
    return lambdaHandler({
      name: id,
      folder: this.#assets.find(Code.S3Key),
      handler: Handler,
      timeout: Timeout ?? 3,
      environment: {
        AWS_ACCESS_KEY_ID: 'local',
        AWS_SECRET_ACCESS_KEY: 'local',
        AWS_ENDPOINT_URL_DYNAMODB: this.options.tablesEndpoint ?? 'http://127.0.0.1:9301',
        AWS_LAMBDA_FUNCTION_NAME: id,
        AWS_REGION: this.#region,
        ...Environment?.Variables,
      },
    });
  }

  #resolver(id: string): ResolverDefinition {
    const given = this.#read(id, resolverProperties);
    const { TypeName: typeName, FieldName: fieldName, PipelineConfig } = given;
    const place = { typeName, fieldName };
    const name = `${typeName}.${fieldName}`;
    if (given.Kind === 'PIPELINE') {
      const functions = PipelineConfig?.Functions ?? [];
      return { ...place, kind: 'PIPELINE', functions, ...this.#code(id, name, given) };
    }
    const dataSource = given.DataSourceName ?? '';
    return { ...place, kind: 'UNIT', dataSource, ...this.#codeOfStep(id, name, given) };
  }

  /** A step without code and templates calls a Lambda function directly. */
  #codeOfStep(id: string, name: string, given: z.output<typeof code>): HandlerCode | object {
    const templates = Object.entries(given).filter(([each]) => each.includes('MappingTemplate'));
    const isDirect = !given.Runtime && templates.every(([, template]) => template === undefined);
    return isDirect ? {} : this.#code(id, name, given);
  }

  #code(id: string, name: string, given: z.output<typeof code>): HandlerCode {
    const { Runtime, Code, CodeS3Location: place } = given;
    if (!Runtime) {
      throw new TemplateError(
        `${id}: ${name} has mapping templates (VTL), which do not run here. ` +
          'Write it in JavaScript, with the runtime APPSYNC_JS.',
      );
    }
    const codeFile = place ? path.relative(process.cwd(), this.#assets.find(place)) : `${name}.js`;
    const text = this.#text(id, Code, place, 'Code');
    return { code: text, codeFile, ...(place && { sourceMap: this.#sourceMap(place, text) }) };
  }

  #text(id: string, inline: string | undefined, place: string | undefined, what: string): string {
    if (inline !== undefined) return inline;
    if (place !== undefined) return readFileSync(this.#assets.find(place), 'utf8');
    throw new TemplateError(`${id} has neither ${what} nor ${what}S3Location.`);
  }

  /** The map that lies beside the code. */
  #sourceMap(place: string, code: string): string | undefined {
    const file = this.#assets.find(place);
    const [, named] = /^\/\/# sourceMappingURL=(.+\.map)$/m.exec(code) ?? [];
    const map = named ? path.resolve(path.dirname(file), named) : `${file}.map`;
    return existsSync(map) ? readFileSync(map, 'utf8') : undefined;
  }

  #noteStream(id: string): void {
    const { EventSourceArn, FunctionName } = this.#values.template.Resources[id]!
      .Properties as Record<string, { Ref?: string; 'Fn::GetAtt'?: string | string[] } | undefined>;
    const [table, attribute] = [EventSourceArn?.['Fn::GetAtt']].flat().join('.').split('.');
    if (attribute !== 'StreamArn') return;
    const [fn] = [FunctionName?.Ref ?? FunctionName?.['Fn::GetAtt']].flat();
    const reason = "the tables' engine dynalite has no streams";
    this.#notes.add(`The stream of ${table} does not call ${fn ?? id}: ${reason}.`);
  }
}

/** Makes a table's definition of its resource. Its capacity is never limited here. */
function tableOf(id: string, from: TemplateValues): TableDefinition {
  const { TimeToLiveSpecification: timeToLive, ...shape } = from.read(id, tableProperties);
  const isEnabled = String(timeToLive?.Enabled) === 'true';
  return {
    TableName: from.resolve({ Ref: id }, id) as string,
    ...shape,
    BillingMode: 'PAY_PER_REQUEST',
    ...(isEnabled && { timeToLiveAttribute: timeToLive?.AttributeName }),
  };
}
