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

/** What a resource's Ref or attribute has as its value on this machine; undefined if it has none. */
export type LocalValue = (
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

  /**
   * Reads those properties of a resource that a schema names; the others need no value.
   * @throws TemplateError
   */
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
