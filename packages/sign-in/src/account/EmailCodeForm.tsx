import React, { useState, type ReactNode } from 'react';
import ActionForm from './ActionForm';
import Button from './Button';
import CodeField from './CodeField';
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
  const [code, setCode] = useState('');
  const [isChecked, setChecked] = useState(false);
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
        submit="Confirm"
        submitting="Confirming …"
        validate={() => {
          setChecked(true);
          return code !== '';
        }}
        onSubmit={() => onSubmit(code)}
        more={
          <>
            <Button isPending={resending.isPending} onClick={resend}>
              {resending.isPending ? 'Sending …' : 'Send the code again'}
            </Button>
            <Button onClick={onGiveUp}>{isChange ? `Keep ${current}` : 'Cancel'}</Button>
          </>
        }
      >
        <CodeField
          label="Code from the email"
          value={code}
          onChange={setCode}
          isChecked={isChecked}
        />
      </ActionForm>
      {resending.problem && <Problem>{resending.problem}</Problem>}
      <p role="status">{isSentAgain && `A new code is on its way to ${address}.`}</p>
    </>
  );
}
