import React, { type ReactNode } from 'react';
import { verifyPassword, wrongPassword } from '../amplify/operations/password';
import { hasName } from '../amplify/serviceErrors';
import ActionForm, { type Props as FormProps } from './ActionForm';

/** A field for the member's password. */
export const currentPassword = {
  label: 'Current password',
  type: 'password',
  autoComplete: 'current-password',
  spellCheck: false,
  maxLength: 256,
} as const;

interface Props<Name extends string> extends Omit<FormProps<Name>, 'fields'> {
  readonly fields?: FormProps<Name>['fields'];
  /** The name that the member signs in with. */
  readonly username: string;
}

/**
 * A form with an action that needs the member's password: each submission first proves it. The page keeps no proof, so
 * that the next action asks again.
 */
export default function ReauthenticationForm<Name extends string = never>({
  fields,
  onSubmit,
  ...form
}: Props<Name>): ReactNode {
  return (
    <ActionForm<string>
      {...form}
      fields={{ ...fields, password: currentPassword }}
      onSubmit={async (values, signal, refuse) => {
        try {
          await verifyPassword(values.password!);
        } catch (error) {
          const { message } = error as Error;
          if (hasName(error, wrongPassword)) return () => refuse('password', message);
          // The account is gone. The action itself tells what that means for it.
          if (!hasName(error, 'UserNotFoundException')) throw error;
        }
        signal.throwIfAborted();
        return onSubmit(values as Record<Name, string>, signal, refuse);
      }}
    />
  );
}
