import { z } from 'zod';
import { attributeName } from '../../constraints/userPool';
import { removeAttribute } from '../../users/attributes';
import { requireWritable } from '../../users/attributeSchema';
import { saveUser } from '../../users/users';
import { callerOperation } from '../access/callerOperation';

/** Removes attributes of the caller. */
export const deleteUserAttributes = callerOperation(
  { UserAttributeNames: z.array(attributeName) },
  (cognito, user, { UserAttributeNames }) => {
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
