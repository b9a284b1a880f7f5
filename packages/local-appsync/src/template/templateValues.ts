import { z } from 'zod';

/** A resource of a CloudFormation template. */
export interface Resource {
  Type: string;
  Properties?: Readonly<Record<string, unknown>>;
  Condition?: string;
}

export interface Template {
  Resources: Readonly<Record<string, Resource>>;
  Parameters?: Readonly<Record<string, { Default?: unknown }>>;
  Outputs?: Readonly<Record<string, { Value: unknown; Export?: { Name: unknown } }>>;
}

/** What a resource's Ref or attribute has as its value on this machine; undefined if it has none. */
type LocalValue = (
  id: string,
  resource: Resource,
  attribute: string,
  resolve: (value: unknown) => unknown,
) => string | undefined;

/** A template says something that cannot be done here. The message names the resource and its property. */
export class TemplateError extends Error {}

/** Reads the properties of a template's resources, with the values that references to other resources have. */
export class TemplateValues {
  /**
   * @param pseudo the values of `AWS::Region` and its like
   * @param imported finds what another template exports
   */
  constructor(
    readonly template: Template,
    private readonly pseudo: Readonly<Record<string, string | undefined>>,
    private readonly localValue: LocalValue,
    private readonly imported: (name: string) => unknown,
  ) {}

  /** The value that the template exports by a name; undefined if it exports none. */
  exported(name: string): unknown {
    const found = Object.entries(this.template.Outputs ?? {}).find(
      ([, { Export }]) => Export?.Name === name,
    );
    return found && this.resolve(found[1].Value, `Outputs.${found[0]}`);
  }

  /** Reads those properties of a resource that a schema names; the others need no value. @throws TemplateError */
  read<Schema extends z.ZodObject>(id: string, schema: Schema): z.output<Schema> {
    const { Properties = {}, Condition } = this.template.Resources[id]!;
    if (Condition)
      throw new TemplateError(`${id} has the condition ${Condition}: ${unconditional}.`);
    const given = Object.keys(schema.shape).map((name) => [
      name,
      this.resolve(Properties[name], `${id}.${name}`),
    ]);
    const result = schema.safeParse(Object.fromEntries(given));
    if (result.success) return result.data;
    const problems = result.error.issues.map(
      ({ path, message }) => `${[id, ...path].join('.')}: ${message}.`,
    );
    throw new TemplateError(problems.join('\n'));
  }

  /** @param place of the value, for messages @throws TemplateError for a function or reference without a value here */
  resolve(value: unknown, place: string): unknown {
    if (Array.isArray(value)) return value.map((each) => this.resolve(each, place));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [name = '', given] = entries[0] ?? [];
    const isFunction = entries.length === 1 && (name === 'Ref' || name.startsWith('Fn::'));
    if (isFunction) return this.#evaluate(name, given, place);
    return Object.fromEntries(
      entries.map(([key, each]) => [key, this.resolve(each, `${place}.${key}`)]),
    );
  }

  #evaluate(name: string, given: unknown, place: string): unknown {
    switch (name) {
      case 'Ref':
        return this.#reference(String(given), place);
      case 'Fn::GetAtt':
        return this.#reference([given].flat().join('.'), place);
      case 'Fn::Join': {
        const [delimiter, parts] = given as [string, unknown];
        return [this.resolve(parts, place)].flat().join(delimiter);
      }
      case 'Fn::Sub': {
        const [text, own = {}] = [given].flat() as [string, Record<string, unknown>?];
        return text.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, to: string) => {
          if (literal) return `\${${to}}`;
          return String(to in own ? this.resolve(own[to], place) : this.#reference(to, place));
        });
      }
      case 'Fn::ImportValue': {
        const wanted = String(this.resolve(given, place));
        const value = this.imported(wanted);
        if (value !== undefined) return value;
        throw new TemplateError(
          `${place} imports ${wanted}, which no template beside this one exports.`,
        );
      }
      default:
        throw new TemplateError(`${place} uses ${name}: ${unconditional}.`);
    }
  }

  /** @param to `Resource`, `Resource.Attribute`, a parameter or a pseudo parameter */
  #reference(to: string, place: string): unknown {
    if (to in this.pseudo) return this.pseudo[to];
    const [id = '', ...rest] = to.split('.');
    const { Default: byDefault } = this.template.Parameters?.[to] ?? {};
    if (byDefault !== undefined) return byDefault;
    const resource = this.template.Resources[id];
    const resolve = (value: unknown) => this.resolve(value, id);
    const value = resource && this.localValue(id, resource, rest.join('.') || 'Ref', resolve);
    if (value !== undefined) return value;
    const what = resource ? `${to} (${resource.Type})` : `${to}, which the template does not have`;
    throw new TemplateError(`${place} refers to ${what}: it has no value on this machine.`);
  }
}

const unconditional =
  'local-appsync knows Ref, Fn::GetAtt, Fn::Join, Fn::Sub and Fn::ImportValue, and no conditions';

/** What stands in for the services that a template's resources are of. */
export interface Surroundings {
  /** The user pool that stands in for every one: `region_name`. */
  userPoolId: string;
  /** The app client that stands in for every one. */
  userPoolClientId: string;
  /** The address of the API, by http. */
  endpoint: string;
}

const accountId = '000000000000';

/** Where everything is: in the region of the user pool. */
export function regionOf({ userPoolId }: Surroundings): string {
  return userPoolId.split('_')[0]!;
}

/** The values of the parameters that CloudFormation itself gives. */
export function pseudoParameters(surroundings: Surroundings): Record<string, string | undefined> {
  return {
    'AWS::AccountId': accountId,
    'AWS::NoValue': undefined,
    'AWS::Partition': 'aws',
    'AWS::Region': regionOf(surroundings),
    'AWS::StackName': 'local',
    'AWS::URLSuffix': 'amazonaws.com',
  };
}

/** The key that stands in for an API key, which AppSync makes up: the same at every start. */
export function localApiKey(id: string): string {
  return `da2-${id.toLowerCase()}`;
}

/** Makes what knows the values of resources that local-appsync stands in for. */
export function localValues(surroundings: Surroundings): LocalValue {
  const { userPoolId, userPoolClientId, endpoint } = surroundings;
  const arn = (service: string, rest: string) =>
    `arn:aws:${service}:${regionOf(surroundings)}:${accountId}:${rest}`;
  const table: Values = {
    Ref: (id, name) => name('TableName') ?? id,
    Arn: (id, name) => arn('dynamodb', `table/${name('TableName') ?? id}`),
  };
  const values: Readonly<Record<string, Values>> = {
    'AWS::AppSync::ApiKey': { ApiKey: localApiKey, ApiKeyId: localApiKey },
    'AWS::AppSync::DataSource': { Name: (_, name) => name('Name') },
    'AWS::AppSync::FunctionConfiguration': { FunctionId: (id) => id },
    'AWS::AppSync::GraphQLApi': {
      ApiId: (id) => id,
      Arn: (id) => arn('appsync', `apis/${id}`),
      GraphQLUrl: () => endpoint,
    },
    'AWS::Cognito::UserPool': { Ref: () => userPoolId, UserPoolId: () => userPoolId },
    'AWS::Cognito::UserPoolClient': {
      Ref: () => userPoolClientId,
      ClientId: () => userPoolClientId,
    },
    'AWS::DynamoDB::GlobalTable': table,
    'AWS::DynamoDB::Table': table,
    'AWS::Lambda::Function': { Ref: (id) => id, Arn: (id) => arn('lambda', `function:${id}`) },
  };
  return (id, { Type, Properties = {} }: Resource, attribute, resolve) =>
    values[Type]?.[attribute]?.(id, (name) => resolve(Properties[name]) as string | undefined);
}

/** By attribute; `name` reads a property that names the resource. */
type Values = Readonly<
  Record<string, (id: string, name: (property: string) => string | undefined) => string | undefined>
>;

// What is read of each type of resource:
// https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/AWS_AppSync.html

const number = z.coerce.number();
const text = z.string();
const refused = (reason: string) => z.never(reason).optional();

const provider = z.object({
  AuthenticationType: z.enum(
    ['API_KEY', 'AMAZON_COGNITO_USER_POOLS', 'AWS_IAM'],
    'local-appsync knows API_KEY, AMAZON_COGNITO_USER_POOLS and AWS_IAM',
  ),
  UserPoolConfig: z
    .object({
      AppIdClientRegex: text.optional(),
      DefaultAction: z.enum(['ALLOW', 'DENY']).optional(),
      UserPoolId: text,
    })
    .optional(),
});
export type Provider = z.output<typeof provider>;

export const apiProperties = provider.extend({
  AdditionalAuthenticationProviders: z.array(provider).optional(),
  ApiType: z.literal('GRAPHQL', 'merged APIs do not run here').optional(),
  EnvironmentVariables: z.record(text, text).optional(),
  IntrospectionConfig: z.enum(['ENABLED', 'DISABLED']).optional(),
  Name: text,
  QueryDepthLimit: number.optional(),
  ResolverCountLimit: number.optional(),
});

export const keyProperties = z.object({ Expires: number.optional() });

export const schemaProperties = z.object({
  Definition: text.optional(),
  DefinitionS3Location: text.optional(),
});

export const dataSourceProperties = z.object({
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
  Code: text.optional(),
  CodeS3Location: text.optional(),
  Runtime: z.object({ Name: z.literal('APPSYNC_JS', 'the only runtime is APPSYNC_JS') }).optional(),
});
export type Code = z.output<typeof code>;

export const functionProperties = code.extend({ DataSourceName: text, Name: text });

export const resolverProperties = code.extend({
  DataSourceName: text.optional(),
  FieldName: text,
  Kind: z.enum(['UNIT', 'PIPELINE']).optional(),
  PipelineConfig: z.object({ Functions: z.array(text) }).optional(),
  SyncConfig: refused('conflict detection does not run here'),
  TypeName: text,
});

export const lambdaProperties = z.object({
  Code: z.object({
    S3Key: z.string('local-appsync runs the code of assets, and not inline code or images'),
  }),
  Environment: z.object({ Variables: z.record(text, text).optional() }).optional(),
  Handler: text,
  Runtime: z.string().regex(/^nodejs/, 'local-appsync runs functions of Node.js'),
  Timeout: number.optional(),
});
