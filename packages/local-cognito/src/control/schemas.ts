import { z } from 'zod';
import * as form from '../constraints/forms';
import { device, mfaTypes, userStatuses } from '../state/model';
import { standardSchema } from '../state/schema';
import { controlSettings } from '../state/settings';
import { addressMalformation, malformation, standardAttributeNames } from '../users/attributes';

// The requests and answers of the control API. The server checks requests with these schemas, the
// client checks answers with them, and both take their types from them.

const attributeText = z
  .union([z.string(), z.boolean()])
  .transform((value) => String(value))
  .pipe(z.string().max(2048));

const attributes = z.record(z.string(), attributeText).superRefine((given, context) => {
  for (const [name, value] of Object.entries(given)) {
    // A pool may have further attributes, which are checked when the user is created.
    if (name.startsWith('custom:')) continue;
    const why = malformation(standardSchema, name, value) ?? addressMalformation(name, value);
    if (why) context.addIssue({ code: 'custom', path: [name], message: why });
  }
});

export const userToCreate = z
  .strictObject({
    username: z.string().max(128).regex(form.printable),
    password: z.string().min(1).max(256).optional(),
    status: z
      .enum(['CONFIRMED', 'UNCONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED'])
      .default('CONFIRMED'),
    attributes: attributes.default({}),
    mfa: z.enum(['NONE', 'SMS', 'TOTP', 'TOTP_SETUP']).default('NONE'),
    /** The secret of the authenticator app, in base32. Without it, the secret is random. */
    totpSecret: z
      .string()
      .regex(/^[A-Z2-7]{16,128}$/, 'Must be 16 to 128 characters of base32')
      .optional(),
    requiredAttributes: z.array(z.enum(standardAttributeNames)).default([]),
    enabled: z.boolean().default(true),
    /** The groups that the user is a member of. Those that do not exist are made. */
    groups: z.array(form.groupName).default([]),
  })
  .refine((user) => user.mfa !== 'SMS' || user.attributes.phone_number, {
    path: ['attributes', 'phone_number'],
    message: 'Required when mfa is SMS',
  })
  .refine((user) => user.mfa === 'TOTP' || user.totpSecret === undefined, {
    path: ['totpSecret'],
    message: 'Only for the mfa TOTP',
  });
export type UserToCreate = z.input<typeof userToCreate>;

/** A user who exists from the start: the fields of POST /control/users, and a note on what the user is for. */
export type SeededUser = UserToCreate & { purpose?: string };

/** A user as the control API describes one, without the password. */
export const describedUser = z.object({
  username: z.string(),
  sub: z.string(),
  status: z.enum(userStatuses),
  enabled: z.boolean(),
  attributes: z.record(z.string(), z.string()),
  /** New values, which count once their code is entered. */
  pendingAttributes: z.record(z.string(), z.string()),
  mfa: z.enum(['NONE', 'SMS', 'TOTP', 'TOTP_SETUP', 'SMS+TOTP']),
  enabledMfa: z.array(z.enum(mfaTypes)),
  preferredMfa: z.enum(mfaTypes).nullable(),
  totpSecret: z.string().nullable(),
  requiredAttributes: z.array(z.string()),
  groups: z.array(z.string()),
  devices: z.array(
    device
      .pick({ deviceKey: true, name: true, remembered: true })
      .extend({ confirmed: z.boolean() }),
  ),
  /** How many of the user's sessions are valid. */
  sessions: z.number(),
});
export type DescribedUser = z.output<typeof describedUser>;

/** A change of some settings. The objects in it may be partial, too. */
export const settingsChange = controlSettings
  .extend({
    passwordPolicy: controlSettings.shape.passwordPolicy.partial(),
    tokenValidity: controlSettings.shape.tokenValidity.partial(),
    refreshTokenRotation: controlSettings.shape.refreshTokenRotation.partial(),
    requiredAttributes: z.array(z.enum(standardAttributeNames)),
  })
  .partial();
export type SettingsChange = z.input<typeof settingsChange>;
