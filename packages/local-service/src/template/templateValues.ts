import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';

export interface Resource {
  Type: string;
  Properties?: Readonly<Record<string, unknown>>;
  Condition?: string;
}

interface Template {
  Resources: Readonly<Record<string, Resource>>;
  Parameters?: Readonly<Record<string, { Default?: unknown }>>;
  Conditions?: Readonly<Record<string, unknown>>;
  Mappings?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
  Outputs?: Readonly<Record<string, { Value: unknown; Export?: { Name: unknown } }>>;
}

/** A reference to a resource, whose value the stand-in for its service knows. */
export interface Reference {
  /** The name of the template that has the resource. */
  stack: string;
  id: string;
  type: string;
  /** `Ref`, or the name of an attribute. */
  attribute: string;
  property(name: string): unknown;
  /** The resource's ARN, as other resources name it. */
  arn(service: string, rest: string): string;
}

/** What reads a template, and what stands in for the services that its resources are of. */
export interface Surroundings {
  /** The command, for messages. */
  command: string;
  /** Everything is in this region. */
  region: string;
  /** What a reference has as its value on this machine; undefined if it has none. */
  valueOf(reference: Reference): unknown;
}

/** A template says something that cannot be done here. The message names the resource and its property. */
export class TemplateError extends Error {}

const accountId = '000000000000';

/** The functions that need only the values of their arguments. */
const functions: Readonly<Record<string, (values: readonly unknown[]) => unknown>> = {
  'Fn::And': (all) => all.every(Boolean),
  'Fn::Equals': ([one, other]) => String(one) === String(other),
  'Fn::Join': ([delimiter, parts]) => [parts].flat().join(String(delimiter)),
  'Fn::Not': ([one]) => !one,
  'Fn::Or': (all) => all.some(Boolean),
  'Fn::Select': ([index, list]) => (list as unknown[])[Number(index)],
  'Fn::Split': ([delimiter, text]) => String(text).split(String(delimiter)),
};

/** Reads the properties of a template's resources, with the values that references to other resources have. */
export class TemplateValues {
  /** @param imported finds what another template exports */
  constructor(
    readonly stack: string,
    readonly template: Template,
    private readonly surroundings: Surroundings,
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
    const result = schema.safeParse(this.properties(id, Object.keys(schema.shape)));
    if (result.success) return result.data;
    const problems = result.error.issues.map(
      ({ path, message }) => `${[id, ...path].join('.')}: ${message}.`,
    );
    throw new TemplateError(problems.join('\n'));
  }

  /** The ids of the resources of some types, without those whose condition does not hold. @throws TemplateError */
  idsOf(type: RegExp): string[] {
    return Object.entries(this.template.Resources)
      .filter(([, { Type }]) => type.test(Type))
      .filter(([id, { Condition }]) => Condition === undefined || this.#holds(Condition, id))
      .map(([id]) => id);
  }

  /** The properties of a resource, or those that are named. @throws TemplateError */
  properties(id: string, names?: readonly string[]): Record<string, unknown> {
    const { Properties = {} } = this.template.Resources[id]!;
    const wanted = names ?? Object.keys(Properties);
    return Object.fromEntries(
      wanted.map((name) => [name, this.resolve(Properties[name], `${id}.${name}`)]),
    );
  }

  /** @param place of the value, for messages @throws TemplateError for a function or reference without a value here */
  resolve(value: unknown, place: string): unknown {
    if (Array.isArray(value)) return value.map((each) => this.resolve(each, place));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [name = '', given] = entries[0] ?? [];
    const isCondition = name === 'Condition' && typeof given === 'string';
    const isFunction = isCondition || /^(Ref$|Fn::)/.test(name);
    if (isFunction && entries.length === 1) return this.#evaluate(name, given, place);
    return Object.fromEntries(
      entries.map(([key, each]) => [key, this.resolve(each, `${place}.${key}`)]),
    );
  }

  #evaluate(name: string, given: unknown, place: string): unknown {
    switch (name) {
      case 'Ref':
      case 'Fn::GetAtt':
        return this.#reference([given].flat().join('.'), place);
      case 'Fn::Sub': {
        const [text, own = {}] = [given].flat() as [string, Record<string, unknown>?];
        return text.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, to: string) => {
          if (literal) return `\${${to}}`;
          return String(
            Object.hasOwn(own, to) ? this.resolve(own[to], place) : this.#reference(to, place),
          );
        });
      }
      case 'Fn::ImportValue': {
        const wanted = String(this.resolve(given, place));
        const value = this.imported(wanted);
        if (value !== undefined) return value;
        const reason = `imports ${wanted}, which no template beside this one exports`;
        throw new TemplateError(`${place} ${reason}.`);
      }
      case 'Fn::FindInMap': {
        const [map = '', top = '', second = ''] = this.resolve(given, place) as string[];
        const value = this.template.Mappings?.[map]?.[top]?.[second];
        if (value !== undefined) return value;
        const reason = `looks up ${map}.${top}.${second}, which the template does not have`;
        throw new TemplateError(`${place} ${reason}.`);
      }
      case 'Fn::If': {
        const [condition, yes, no] = given as [string, unknown, unknown];
        return this.resolve(this.#holds(condition, place) ? yes : no, place);
      }
      case 'Condition':
        return this.#holds(given as string, place);
      default: {
        if (Object.hasOwn(functions, name)) {
          return functions[name]!([this.resolve(given, place)].flat());
        }
        const known =
          'Ref, Condition, Fn::GetAtt, Join, Sub, Select, Split, FindInMap, ImportValue';
        const reason = `${this.surroundings.command} knows ${known}, If, Equals, And, Or and Not`;
        throw new TemplateError(`${place} uses ${name}: ${reason}.`);
      }
    }
  }

  /** @param to `Resource`, `Resource.Attribute`, a parameter or a pseudo parameter */
  #reference(to: string, place: string): unknown {
    const pseudo: Record<string, string | undefined> = {
      'AWS::AccountId': accountId,
      'AWS::NoValue': undefined,
      'AWS::Partition': 'aws',
      'AWS::Region': this.surroundings.region,
      'AWS::StackName': 'local',
      'AWS::URLSuffix': 'amazonaws.com',
    };
    if (Object.hasOwn(pseudo, to)) return pseudo[to];
    const parameter = this.template.Parameters?.[to];
    if (parameter?.Default !== undefined) return parameter.Default;
    if (parameter) {
      throw new TemplateError(`${place} refers to the parameter ${to}, which has no default.`);
    }
    const [id = '', ...rest] = to.split('.');
    const resource = this.template.Resources[id];
    const value = resource && this.#valueOf(id, resource, rest.join('.') || 'Ref');
    if (value !== undefined) return value;
    const what = resource ? `${to} (${resource.Type})` : `${to}, which the template does not have`;
    throw new TemplateError(`${place} refers to ${what}: it has no value on this machine.`);
  }

  #valueOf(id: string, { Type: type, Properties = {} }: Resource, attribute: string): unknown {
    const { region, valueOf } = this.surroundings;
    return valueOf({
      ...{ stack: this.stack, id, type, attribute },
      property: (name) => this.resolve(Properties[name], id),
      arn: (service, rest) => `arn:aws:${service}:${region}:${accountId}:${rest}`,
    });
  }

  #holds(condition: string, place: string): boolean {
    const { Conditions = {} } = this.template;
    if (Object.hasOwn(Conditions, condition)) {
      return this.resolve(Conditions[condition], `Conditions.${condition}`) === true;
    }
    const reason = `has the condition ${condition}, which the template does not have`;
    throw new TemplateError(`${place} ${reason}.`);
  }
}

/**
 * Opens a template, as `cdk synth` writes it to `cdk.out/<Stack>.template.json`, and the others in its folder.
 * @returns its values, and those of the others from which something was imported until now
 */
export function openTemplate(
  file: string,
  surroundings: Surroundings,
): { values: TemplateValues; imports: ReadonlySet<TemplateValues> } {
  const imports = new Set<TemplateValues>();
  const imported = (name: string): unknown => {
    for (const other of others) {
      const value = other.exported(name);
      if (value === undefined) continue;
      imports.add(other);
      return value;
    }
    return undefined;
  };
  const open = (from: string) => {
    const stack = path.basename(from).replace(/(\.template)?\.json$/, '');
    return new TemplateValues(stack, readJson(from), surroundings, imported);
  };
  const folder = path.dirname(file);
  const values = open(file);
  const others = readdirSync(folder)
    .filter((name) => name.endsWith('.template.json') && name !== path.basename(file))
    .map((name) => open(path.join(folder, name)));
  return { values, imports };
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
