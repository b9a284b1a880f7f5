import { z } from 'zod';
import * as form from '../constraints/forms';

const limit = form.text(/^-?\d{1,16}$/, 17).optional();

/** An attribute of a pool, as SchemaAttributeType of the API. Limits are numbers in strings there. */
export const schemaAttribute = z.object({
  /** With its prefix `custom:` or `dev:`, unless it is a standard attribute. */
  Name: z.string(),
  AttributeDataType: z.enum(['Boolean', 'Number', 'String', 'DateTime']),
  DeveloperOnlyAttribute: z.boolean(),
  Mutable: z.boolean(),
  StringAttributeConstraints: z.object({ MinLength: limit, MaxLength: limit }).optional(),
  NumberAttributeConstraints: z.object({ MinValue: limit, MaxValue: limit }).optional(),
});
export type SchemaAttribute = z.infer<typeof schemaAttribute>;

const texts =
  'name given_name family_name middle_name nickname preferred_username profile picture website email gender zoneinfo ' +
  'locale phone_number address';

/**
 * The attributes that every pool has, as DescribeUserPool gives them.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html
 */
export const standardSchema: readonly SchemaAttribute[] = [
  { ...standard('sub', 'String', lengths(1, 2048)), Mutable: false },
  ...texts.split(' ').map((name) => standard(name, 'String', lengths(0, 2048))),
  standard('birthdate', 'String', lengths(10, 10)),
  standard('email_verified', 'Boolean'),
  standard('phone_number_verified', 'Boolean'),
  standard('updated_at', 'Number', { NumberAttributeConstraints: { MinValue: '0' } }),
  standard('identities', 'String', { StringAttributeConstraints: {} }),
];

function standard(
  Name: string,
  AttributeDataType: SchemaAttribute['AttributeDataType'],
  constraints: Partial<SchemaAttribute> = {},
): SchemaAttribute {
  return { Name, AttributeDataType, DeveloperOnlyAttribute: false, Mutable: true, ...constraints };
}

function lengths(least: number, greatest: number): Partial<SchemaAttribute> {
  return { StringAttributeConstraints: { MinLength: `${least}`, MaxLength: `${greatest}` } };
}
