import type { z } from 'zod';

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

/** What stands in for the services that a template's resources are of. */
export interface Surroundings {
  /** The user pool that stands in for every one: `region_name`. Everything is in its region. */
  userPoolId: string;
  /** The app client that stands in for every one. */
  userPoolClientId: string;
  /** The address of the API, by http. */
  endpoint: string;
}

/** A template says something that cannot be done here. The message names the resource and its property. */
export class TemplateError extends Error {}

const accountId = '000000000000';

const unconditional =
  'local-appsync knows Ref, Fn::GetAtt, Fn::Join, Fn::Sub and Fn::ImportValue, and no conditions';

/** Reads the properties of a template's resources, with the values that references to other resources have. */
export class TemplateValues {
  readonly region: string;

  /** @param imported finds what another template exports */
  constructor(
    readonly template: Template,
    private readonly surroundings: Surroundings,
    private readonly imported: (name: string) => unknown,
  ) {
    this.region = surroundings.userPoolId.split('_')[0]!;
  }

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
    if (Condition) {
      throw new TemplateError(`${id} has the condition ${Condition}: ${unconditional}.`);
    }
    const names = Object.keys(schema.shape);
    const given = names.map((name) => [name, this.resolve(Properties[name], `${id}.${name}`)]);
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
        const reason = `imports ${wanted}, which no template beside this one exports`;
        throw new TemplateError(`${place} ${reason}.`);
      }
      default:
        throw new TemplateError(`${place} uses ${name}: ${unconditional}.`);
    }
  }

  /** @param to `Resource`, `Resource.Attribute`, a parameter or a pseudo parameter */
  #reference(to: string, place: string): unknown {
    const pseudo: Record<string, string | undefined> = {
      'AWS::AccountId': accountId,
      'AWS::NoValue': undefined,
      'AWS::Partition': 'aws',
      'AWS::Region': this.region,
      'AWS::StackName': 'local',
      'AWS::URLSuffix': 'amazonaws.com',
    };
    if (to in pseudo) return pseudo[to];
    const { Default: byDefault } = this.template.Parameters?.[to] ?? {};
    if (byDefault !== undefined) return byDefault;
    const [id = '', ...rest] = to.split('.');
    const resource = this.template.Resources[id];
    const value = resource && this.#valueOf(id, resource, rest.join('.') || 'Ref');
    if (value !== undefined) return value;
    const what = resource ? `${to} (${resource.Type})` : `${to}, which the template does not have`;
    throw new TemplateError(`${place} refers to ${what}: it has no value on this machine.`);
  }

  /** What a resource's Ref or attribute has as its value on this machine; undefined if it has none. */
  #valueOf(id: string, { Type, Properties = {} }: Resource, attribute: string): unknown {
    const { userPoolId, userPoolClientId, endpoint } = this.surroundings;
    const arn = (service: string, rest: string) =>
      `arn:aws:${service}:${this.region}:${accountId}:${rest}`;
    const name = (property: string) => this.resolve(Properties[property], id) as string | undefined;
    switch (`${Type}.${attribute}`) {
      case 'AWS::AppSync::ApiKey.ApiKey':
      case 'AWS::AppSync::ApiKey.ApiKeyId':
        return localApiKey(id);
      case 'AWS::AppSync::DataSource.Name':
        return name('Name');
      case 'AWS::AppSync::FunctionConfiguration.FunctionId':
      case 'AWS::AppSync::GraphQLApi.ApiId':
      case 'AWS::Lambda::Function.Ref':
        return id;
      case 'AWS::AppSync::GraphQLApi.Arn':
        return arn('appsync', `apis/${id}`);
      case 'AWS::AppSync::GraphQLApi.GraphQLUrl':
        return endpoint;
      case 'AWS::Cognito::UserPool.Ref':
      case 'AWS::Cognito::UserPool.UserPoolId':
        return userPoolId;
      case 'AWS::Cognito::UserPoolClient.Ref':
      case 'AWS::Cognito::UserPoolClient.ClientId':
        return userPoolClientId;
      case 'AWS::DynamoDB::GlobalTable.Ref':
      case 'AWS::DynamoDB::Table.Ref':
        return name('TableName') ?? id;
      case 'AWS::DynamoDB::GlobalTable.Arn':
      case 'AWS::DynamoDB::Table.Arn':
        return arn('dynamodb', `table/${name('TableName') ?? id}`);
      case 'AWS::Lambda::Function.Arn':
        return arn('lambda', `function:${id}`);
      default:
        return undefined;
    }
  }
}

/** The key that stands in for an API key, which AppSync makes up: the same at every start. */
export function localApiKey(id: string): string {
  return `da2-${id.toLowerCase()}`;
}
