import { z } from 'zod';
import { requireWritable } from '../../users/attributeSchema';
import { removeAttribute } from '../../users/attributes';
import { saveUser } from '../../users/users';
import { callerOf } from '../access/caller';
import { operation } from '../../aws-json/operation';
import { accessToken, attributeName } from '../../constraints/userPool';

/** Removes attributes of the caller. */
export const deleteUserAttributes = operation(
  z.object({ AccessToken: accessToken, UserAttributeNames: z.array(attributeName) }),
  async (cognito, { AccessToken, UserAttributeNames }) => {
    const user = await callerOf(cognito, AccessToken);
    const emptied = Object.fromEntries(UserAttributeNames.map((name) => [name, '']));
    const { requiredAttributes } = cognito.store.state.settings;
    requireWritable(
      emptied,
      requiredAttributes.filter((name) => Object.hasOwn(emptied, name)),
    );
    for (const name of UserAttributeNames) removeAttribute(user, name);
    saveUser(cognito, user);
    return {};
  },
);
