import { z } from 'zod';
import { anyText, CognitoError, invalidParameter } from '../constraints/constraints';
import type { SchemaAttribute } from '../state/schema';
import { standardSchema } from '../state/schema';
import type { PoolSettings } from '../state/settings';

const limit = anyText(131_072).optional();

/** An attribute as CreateUserPool and AddCustomAttributes take it. */
export const attributeToAdd = z.object({
  Name: anyText(20, 1),
  AttributeDataType: z.enum(['Boolean', 'Number', 'String', 'DateTime']).optional(),
  DeveloperOnlyAttribute: z.boolean().optional(),
  Mutable: z.boolean().optional(),
  Required: z.boolean().optional(),
  NumberAttributeConstraints: z.object({ MinValue: limit, MaxValue: limit }).optional(),
  StringAttributeConstraints: z.object({ MinLength: limit, MaxLength: limit }).optional(),
});
type AttributeToAdd = z.output<typeof attributeToAdd>;

const mostCustomAttributes = 50;

/**
 * Makes the schema of a new pool. What a request says of a standard attribute changes that one, anything else adds a
 * custom attribute. The messages are those that moto's tests have from AWS.
 * @see https://github.com/getmoto/moto/blob/master/tests/test_cognitoidp/test_cognitoidp.py
 */
export function newSchema(
  given: readonly AttributeToAdd[],
): Pick<PoolSettings, 'schema' | 'requiredAttributes'> {
  const isStandard = ({ Name }: AttributeToAdd) =>
    standardSchema.some((each) => each.Name === Name);
  const changed = new Map(given.filter(isStandard).map((each) => [each.Name, each]));
  const standard = standardSchema.map((each) => {
    const change = changed.get(each.Name);
    return change ? changedStandard(each, change) : each;
  });
  const custom = given.filter((each) => !isStandard(each));
  return {
    schema: withCustomAttributes(standard, custom),
    requiredAttributes: [...changed.values()]
      .filter(({ Name, Required }) => Required && Name !== 'sub')
      .map(({ Name }) => Name),
  };
}

function changedStandard(standard: SchemaAttribute, given: AttributeToAdd): SchemaAttribute {
  const { Name, AttributeDataType = standard.AttributeDataType } = given;
  if (AttributeDataType !== standard.AttributeDataType || given.DeveloperOnlyAttribute) {
    const what = 'You can not change AttributeDataType or set developerOnlyAttribute';
    throw invalidParameter(`${what} for standard schema attribute ${Name}`);
  }
  return {
    ...standard,
    ...constraintsOf(standard.AttributeDataType, given, standard),
    Mutable: given.Mutable ?? standard.Mutable,
  };
}

/** Adds custom attributes to a schema. @throws InvalidParameterException */
export function withCustomAttributes(
  schema: readonly SchemaAttribute[],
  given: readonly AttributeToAdd[],
): SchemaAttribute[] {
  const all = [...schema];
  for (const attribute of given) {
    const added = customAttribute(attribute);
    if (all.some(({ Name }) => Name === added.Name)) {
      const name = `custom:${attribute.Name}`;
      throw invalidParameter(`${name}: Existing attribute already has name ${added.Name}.`);
    }
    all.push(added);
  }
  if (all.length > standardSchema.length + mostCustomAttributes) {
    // https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html
    const message = `A user pool has at most ${mostCustomAttributes} custom attributes.`;
    throw new CognitoError('LimitExceededException', message);
  }
  return all;
}

function customAttribute(given: AttributeToAdd): SchemaAttribute {
  const { Name, AttributeDataType, DeveloperOnlyAttribute = false, Mutable = true } = given;
  if (!AttributeDataType) {
    const advice = 'consider using the provided AttributeDataType enum.';
    throw invalidParameter(`Invalid AttributeDataType input, ${advice}`);
  }
  if (given.Required) {
    throw invalidParameter('Required custom attributes are not supported currently.');
  }
  return {
    Name: `${DeveloperOnlyAttribute ? 'dev:' : ''}custom:${Name}`,
    AttributeDataType,
    DeveloperOnlyAttribute,
    Mutable,
    ...constraintsOf(AttributeDataType, given, { StringAttributeConstraints: {} }),
  };
}

type Constraints = Pick<
  SchemaAttribute,
  'NumberAttributeConstraints' | 'StringAttributeConstraints'
>;

function constraintsOf(
  type: SchemaAttribute['AttributeDataType'],
  given: AttributeToAdd,
  otherwise: Constraints,
): Constraints {
  if (type === 'Number') {
    const { MinValue, MaxValue } = given.NumberAttributeConstraints ?? {};
    requireRange(given.Name, MinValue, MaxValue, 'MinValue', 'MaxValue');
    const found = given.NumberAttributeConstraints ?? otherwise.NumberAttributeConstraints;
    return found ? { NumberAttributeConstraints: found } : {};
  }
  if (type !== 'String') return {};
  const { MinLength, MaxLength } = given.StringAttributeConstraints ?? {};
  requireRange(given.Name, MinLength, MaxLength, 'MinLength', 'MaxLength');
  const found = given.StringAttributeConstraints ?? otherwise.StringAttributeConstraints;
  return found ? { StringAttributeConstraints: found } : {};
}

function requireRange(
  attribute: string,
  least: string | undefined,
  greatest: string | undefined,
  ...[leastName, greatestName]: [least: string, greatest: string]
): void {
  for (const [name, value] of [
    [leastName, least],
    [greatestName, greatest],
  ]) {
    if (value === undefined || /^-?\d{1,16}$/.test(value)) continue;
    throw invalidParameter(`Invalid ${name} for schema attribute ${attribute}: ${value}`);
  }
  if (Number(least ?? 0) > Number(greatest ?? Infinity)) {
    const range = `${leastName} must not be greater than ${greatestName}`;
    throw invalidParameter(`Invalid schema attribute ${attribute}: ${range}.`);
  }
}
