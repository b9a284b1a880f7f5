import { z } from 'zod';
import { CognitoError, invalidParameter } from '../constraints/constraints';
import * as form from '../constraints/forms';
import { schemaAttribute, type SchemaAttribute, standardSchema } from '../state/schema';
import type { PoolSettings } from '../state/settings';

/** An attribute as CreateUserPool and AddCustomAttributes take it. */
export const attributeToAdd = schemaAttribute.extend({
  Name: form.anyText(20, 1),
  AttributeDataType: schemaAttribute.shape.AttributeDataType.optional(),
  DeveloperOnlyAttribute: z.boolean().default(false),
  Mutable: z.boolean().optional(),
  Required: z.boolean().default(false),
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
  const changes = new Map(given.map((each) => [each.Name, each]));
  const standard = standardSchema.map((each) => {
    const change = changes.get(each.Name);
    return change ? changedStandard(each, change) : each;
  });
  const isStandard = ({ Name }: AttributeToAdd) => standard.some((each) => each.Name === Name);
  const custom = given.filter((each) => !isStandard(each));
  const required = given.filter(({ Name, Required }) => Required && Name !== 'sub');
  return {
    schema: withCustomAttributes(standard, custom),
    requiredAttributes: required.map(({ Name }) => Name),
  };
}

function changedStandard(standard: SchemaAttribute, given: AttributeToAdd): SchemaAttribute {
  const { Name, AttributeDataType = standard.AttributeDataType } = given;
  if (AttributeDataType !== standard.AttributeDataType || given.DeveloperOnlyAttribute) {
    const what = 'You can not change AttributeDataType or set developerOnlyAttribute';
    throw invalidParameter(`${what} for standard schema attribute ${Name}`);
  }
  const { Mutable = standard.Mutable } = given;
  return { ...standard, ...constraintsOf(AttributeDataType, given), Mutable };
}

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
  const { Name, AttributeDataType, DeveloperOnlyAttribute, Mutable = true } = given;
  if (!AttributeDataType) {
    const advice = 'consider using the provided AttributeDataType enum.';
    throw invalidParameter(`Invalid AttributeDataType input, ${advice}`);
  }
  if (given.Required) {
    throw invalidParameter('Required custom attributes are not supported currently.');
  }
  return {
    Name: `${DeveloperOnlyAttribute ? 'dev:' : ''}custom:${Name}`,
    ...{ AttributeDataType, DeveloperOnlyAttribute, Mutable },
    ...(AttributeDataType === 'String' && { StringAttributeConstraints: {} }),
    ...constraintsOf(AttributeDataType, given),
  };
}

/** Returns the limits that belong to the type. @throws InvalidParameterException */
function constraintsOf(
  type: SchemaAttribute['AttributeDataType'],
  { Name, NumberAttributeConstraints: number, StringAttributeConstraints: string }: AttributeToAdd,
): Partial<SchemaAttribute> {
  const [least, greatest] =
    type === 'Number'
      ? [number?.MinValue, number?.MaxValue]
      : [string?.MinLength, string?.MaxLength];
  if (Number(least ?? -Infinity) > Number(greatest ?? Infinity)) {
    throw invalidParameter(`${Name}: The least value is greater than the greatest.`);
  }
  if (type === 'Number') return number ? { NumberAttributeConstraints: number } : {};
  return type === 'String' && string ? { StringAttributeConstraints: string } : {};
}
