import React, { useState, type ReactNode } from 'react';
import ActionForm, { codeField } from './ActionForm';
import Button from './Button';
import Problem from './Problem';
import { useAction, type Work } from './useAction';

interface Props {
  /** Where the code was sent. */
  readonly address: string;
  /** The current address. */
  readonly current: string | undefined;
  readonly onSubmit: (code: string) => ReturnType<Work>;
  readonly onResend: () => Promise<void>;
  readonly onGiveUp: () => void;
}

/** A form for the code that was sent to an email address. */
export default function EmailCodeForm({
  address,
  current,
  onSubmit,
  onResend,
  onGiveUp,
}: Props): ReactNode {
  const [isSentAgain, setSentAgain] = useState(false);
  const resending = useAction();
  const isChange = current !== undefined && current !== address;

  function resend(): void {
    setSentAgain(false);
    resending.run(async () => {
      await onResend();
      return () => setSentAgain(true);
    });
  }

  return (
    <>
      <p>
        We have sent a code to <strong>{address}</strong>.
        {isChange && ` Until you enter it, ${current} stays your email address.`}
      </p>
      <ActionForm
        fields={{
          code: codeField('Code from the email'),
        }}
        submit="Confirm"
        submitting="Confirming …"
        onSubmit={({ code }) => onSubmit(code)}
        more={
          <>
            <Button isPending={resending.isPending} onClick={resend}>
              {resending.isPending ? 'Sending …' : 'Send the code again'}
            </Button>
            <Button onClick={onGiveUp}>{isChange ? `Keep ${current}` : 'Cancel'}</Button>
          </>
        }
      />
      {resending.problem && <Problem>{resending.problem}</Problem>}
      <p role="status">{isSentAgain && `A new code is on its way to ${address}.`}</p>
    </>
  );
}
