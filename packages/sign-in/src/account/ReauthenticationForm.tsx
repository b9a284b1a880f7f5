import React, { useState, type ComponentProps, type ReactNode } from 'react';
import { verifyPassword, wrongPassword } from '../amplify/operations/verifyPassword';
import { hasName } from '../amplify/serviceErrors';
import ActionForm from './ActionForm';
import CurrentPasswordField from './CurrentPasswordField';
import type { Work } from './useAction';

interface Props extends ComponentProps<typeof ActionForm> {
  /** The name that the member signs in with. */
  readonly username: string;
}

/**
 * A form with an action that needs the member's password: each submission first proves it. The page keeps no proof, so
 * that the next action asks again.
 */
export default function ReauthenticationForm({
  username,
  children,
  validate,
  onSubmit,
  ...form
}: Props): ReactNode {
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const missing = isChecked && !password ? 'This field is required' : undefined;

  function check(): boolean {
    setChecked(true);
    // Both, so that all problems show at once.
    const isValid = validate?.() ?? true;
    return isValid && password !== '';
  }

  const proveAndSubmit: Work = async (signal) => {
    try {
      await verifyPassword(password);
    } catch (error) {
      const { message } = error as Error;
      if (hasName(error, wrongPassword)) return () => setRefusal(message);
      // The account is gone. The action itself tells what that means for it.
      if (!hasName(error, 'UserNotFoundException')) throw error;
    }
    signal.throwIfAborted();
    return onSubmit(signal);
  };

  return (
    <ActionForm {...form} validate={check} onSubmit={proveAndSubmit}>
      {children}
      <CurrentPasswordField
        username={username}
        value={password}
        onChange={(value) => {
          setPassword(value);
          setRefusal(undefined);
        }}
        problem={refusal ?? missing}
      />
    </ActionForm>
  );
}
