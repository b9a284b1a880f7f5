import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type {
  ApiDefinition,
  AuthorizationMode,
  DataSource,
  FunctionDefinition,
  HandlerCode,
  ResolverDefinition,
  TableDefinition,
} from '../definition/apiDefinition';
import { Assets, lambdaHandler } from './lambdaFunction';
import {
  apiProperties,
  type Code,
  dataSourceProperties,
  functionProperties,
  keyProperties,
  lambdaProperties,
  localApiKey,
  localValues,
  type Provider,
  pseudoParameters,
  regionOf,
  resolverProperties,
  schemaProperties,
  type Surroundings,
  type Template,
  TemplateError,
  TemplateValues,
} from './templateValues';

export interface TemplateOptions extends Partial<Surroundings> {
  /** The logical id of the API, if the template has several. */
  api?: string;
  /** Where Lambda functions reach the tables. */
  tablesEndpoint?: string;
}

/** What a template says of one API. */
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

/** How long an API key lives that says nothing of it, in milliseconds. */
const keyLifetime = 7 * 24 * 3600 * 1000;

class TemplateReader {
  readonly #template: Template;
  readonly #values: TemplateValues;
  /** Those of the other templates in the folder. */
  readonly #others: readonly TemplateValues[];
  /** Those from which something was imported. */
  readonly #imports = new Set<TemplateValues>();
  readonly #assets: Assets;
  readonly #surroundings: Surroundings;
  readonly #problems: string[] = [];
  readonly #notes: string[] = [];

  constructor(
    file: string,
    private readonly options: TemplateOptions,
  ) {
    this.#template = readJson(file);
    this.#assets = new Assets(path.dirname(file));
    this.#surroundings = {
      userPoolId: options.userPoolId ?? 'eu-central-1_LocalPool',
      userPoolClientId: options.userPoolClientId ?? '4localblog7client2identity',
      endpoint: options.endpoint ?? 'http://localhost:9300/graphql',
    };
    const valuesOf = (template: Template) =>
      new TemplateValues(
        template,
        pseudoParameters(this.#surroundings),
        localValues(this.#surroundings),
        (name) => this.#imported(name),
      );
    this.#values = valuesOf(this.#template);
    const folder = path.dirname(file);
    this.#others = readdirSync(folder)
      .filter((name) => name.endsWith('.template.json') && name !== path.basename(file))
      .map((name) => valuesOf(readJson(path.join(folder, name))));
  }

  read(): TemplateApi {
    const api = this.#apiId();
    const given = this.#values.read(api, apiProperties);
    const providers = [given, ...(given.AdditionalAuthenticationProviders ?? [])];
    const [first, ...others] = providers.map((provider) => this.#mode(api, provider));
    const [schema = ''] = this.#ofApi(api, 'GraphQLSchema', (id) => this.#schema(id));
    const dataSources = Object.fromEntries(
      this.#ofApi(api, 'DataSource', (id) => this.#dataSource(id)),
    );
    const tables = [this.#values, ...this.#imports].flatMap((each) => this.#tables(each));
    this.#noteMissing(dataSources, tables);
    const definition: ApiDefinition = {
      schema,
      authorization: [first!, ...others],
      dataSources,
      functions: Object.fromEntries(
        this.#ofApi(api, 'FunctionConfiguration', (id) => [id, this.#function(id)] as const),
      ),
      resolvers: this.#ofApi(api, 'Resolver', (id) => this.#resolver(id)),
      tables,
      environmentVariables: given.EnvironmentVariables,
      // 0 is no limit.
      queryDepthLimit: given.QueryDepthLimit || undefined,
      resolverCountLimit: given.ResolverCountLimit || undefined,
      introspection: given.IntrospectionConfig,
    };
    this.#each(['AWS::Lambda::EventSourceMapping'], (id) => this.#streamNote(id));
    if (this.#problems.length > 0) throw new TemplateError([...new Set(this.#problems)].join('\n'));
    return { name: given.Name, definition, notes: [...new Set(this.#notes)] };
  }

  #apiId(): string {
    const ids = this.#idsOf(['AWS::AppSync::GraphQLApi']);
    const [only] = this.options.api === undefined ? ids : [this.options.api];
    if (only === undefined)
      throw new TemplateError('The template has no AWS::AppSync::GraphQLApi.');
    if (ids.includes(only) && (ids.length === 1 || this.options.api)) return only;
    throw new TemplateError(`The template has the APIs ${ids.join(', ')}: choose one (--api).`);
  }

  /** What another template exports, such as the name of a table. */
  #imported(name: string): unknown {
    for (const other of this.#others) {
      const value = other.exported(name);
      if (value === undefined) continue;
      this.#imports.add(other);
      return value;
    }
    return undefined;
  }

  #idsOf(types: readonly string[], { template } = this.#values): string[] {
    return Object.entries(template.Resources)
      .filter(([, { Type }]) => types.includes(Type))
      .map(([id]) => id);
  }

  /** Reads all resources of some types. Those that cannot be used are told together. */
  #each<T>(types: readonly string[], read: (id: string) => T, from = this.#values): T[] {
    return this.#idsOf(types, from).flatMap((id) => {
      try {
        return [read(id)];
      } catch (error) {
        const { message } = error as Error;
        this.#problems.push(error instanceof TemplateError ? message : `${id}: ${message}`);
        return [];
      }
    });
  }

  #ofApi<T>(api: string, type: string, read: (id: string) => T): T[] {
    const owner = z.object({ ApiId: z.string() });
    return this.#each([`AWS::AppSync::${type}`], (id) =>
      this.#values.read(id, owner).ApiId === api ? [read(id)] : [],
    ).flat();
  }

  #mode(
    api: string,
    { AuthenticationType: type, UserPoolConfig: pool }: Provider,
  ): AuthorizationMode {
    switch (type) {
      case 'API_KEY':
        return { type, apiKeys: this.#ofApi(api, 'ApiKey', (id) => this.#key(id)) };
      case 'AMAZON_COGNITO_USER_POOLS': {
        const { userPoolId } = this.#surroundings;
        const isOwn = pool?.UserPoolId === userPoolId;
        if (!isOwn) {
          const note = `${userPoolId} stands in for the user pool ${pool?.UserPoolId}, with any app client.`;
          this.#notes.push(note);
        }
        return {
          type,
          userPool: {
            userPoolId,
            region: regionOf(this.#surroundings),
            // That of another pool names its clients, which the local one does not have.
            appIdClientRegex: isOwn ? pool.AppIdClientRegex : undefined,
          },
          defaultAction: pool?.DefaultAction,
        };
      }
      case 'AWS_IAM':
        return { type };
    }
  }

  #key(id: string) {
    const { Expires } = this.#values.read(id, keyProperties);
    const expires = Expires ?? Math.floor((Date.now() + keyLifetime) / 1000);
    if (expires * 1000 < Date.now()) this.#notes.push(`${id} has expired. Run cdk synth anew.`);
    return { id: localApiKey(id), expires };
  }

  #schema(id: string): string {
    const { Definition, DefinitionS3Location } = this.#values.read(id, schemaProperties);
    return this.#text(id, Definition, DefinitionS3Location, 'Definition');
  }

  #tables(from: TemplateValues): TableDefinition[] {
    const read = (id: string): TableDefinition => {
      const name = from.resolve({ Ref: id }, id) as string;
      return tableDefinition(name, from.read(id, tableProperties));
    };
    return this.#each(['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'], read, from);
  }

  #noteMissing(
    dataSources: Readonly<Record<string, DataSource>>,
    tables: readonly TableDefinition[],
  ): void {
    for (const [name, source] of Object.entries(dataSources)) {
      if (source.type !== 'AMAZON_DYNAMODB') continue;
      if (tables.some(({ TableName }) => TableName === source.tableName)) continue;
      const note = `The table ${source.tableName} of ${name} is in no template: make it by the AWS CLI.`;
      this.#notes.push(note);
    }
  }

  #dataSource(id: string): [string, DataSource] {
    const given = this.#values.read(id, dataSourceProperties);
    const { Name: name } = given;
    switch (given.Type) {
      case 'NONE':
        return [name, { type: 'NONE' }];
      case 'AMAZON_DYNAMODB':
        return [
          name,
          { type: 'AMAZON_DYNAMODB', tableName: given.DynamoDBConfig?.TableName ?? '' },
        ];
      case 'HTTP':
        return [name, { type: 'HTTP', endpoint: given.HttpConfig?.Endpoint ?? '' }];
      case 'AWS_LAMBDA': {
        const arn = given.LambdaConfig?.LambdaFunctionArn ?? '';
        return [name, { type: 'AWS_LAMBDA', handler: this.#lambda(id, arn) }];
      }
    }
  }

  #lambda(dataSource: string, arn: string): (event: unknown) => unknown {
    const id = arn.split(':').at(-1) ?? '';
    if (this.#template.Resources[id]?.Type !== 'AWS::Lambda::Function') {
      throw new TemplateError(
        `${dataSource}.LambdaConfig names ${arn}, which the template does not have.`,
      );
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
        AWS_REGION: regionOf(this.#surroundings),
        ...Environment?.Variables,
      },
    });
  }

  #function(id: string): FunctionDefinition {
    const given = this.#values.read(id, functionProperties);
    return { dataSource: given.DataSourceName, ...this.#code(id, given.Name, given) };
  }

  #resolver(id: string): ResolverDefinition {
    const given = this.#values.read(id, resolverProperties);
    const { TypeName: typeName, FieldName: fieldName, PipelineConfig } = given;
    const code = this.#code(id, `${typeName}.${fieldName}`, given);
    const resolver = { typeName, fieldName, ...code };
    return given.Kind === 'PIPELINE'
      ? { ...resolver, kind: 'PIPELINE', functions: PipelineConfig?.Functions ?? [] }
      : { ...resolver, kind: 'UNIT', dataSource: given.DataSourceName ?? '' };
  }

  #code(
    id: string,
    name: string,
    { Runtime, Code: code, CodeS3Location: place }: Code,
  ): HandlerCode {
    if (!Runtime) {
      throw new TemplateError(
        `${id}: ${name} has mapping templates (VTL), which do not run here. ` +
          'Write it in JavaScript, with the runtime APPSYNC_JS.',
      );
    }
    const codeFile = place ? path.relative(process.cwd(), this.#assets.find(place)) : `${name}.js`;
    return { code: this.#text(id, code, place, 'Code'), codeFile };
  }

  #text(id: string, inline: string | undefined, place: string | undefined, what: string): string {
    if (inline !== undefined) return inline;
    if (place !== undefined) return readFileSync(this.#assets.find(place), 'utf8');
    throw new TemplateError(`${id} has neither ${what} nor ${what}S3Location.`);
  }

  #streamNote(id: string): void {
    const { EventSourceArn, FunctionName } = this.#template.Resources[id]!.Properties as Record<
      string,
      { Ref?: string; 'Fn::GetAtt'?: string | string[] } | undefined
    >;
    const [table, attribute] = [EventSourceArn?.['Fn::GetAtt']].flat().join('.').split('.');
    if (attribute !== 'StreamArn') return;
    const [fn] = [FunctionName?.Ref ?? FunctionName?.['Fn::GetAtt']].flat();
    this.#notes.push(
      `The stream of ${table} does not call ${fn ?? id}: the tables' engine dynalite has no streams.`,
    );
  }
}

function readJson(file: string): Template {
  let template: Partial<Template> | null;
  try {
    template = JSON.parse(readFileSync(file, 'utf8')) as Partial<Template> | null;
  } catch (error) {
    throw new TemplateError(`${file} cannot be read as JSON: ${(error as Error).message}`);
  }
  if (typeof template?.Resources === 'object') return template as Template;
  throw new TemplateError(`${file} is no CloudFormation template: it has no Resources.`);
}

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

const tableProperties = z.object({
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
function tableDefinition(
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
