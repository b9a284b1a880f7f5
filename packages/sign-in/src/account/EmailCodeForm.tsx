import React, { useState, type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
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
        <Translate
          id="signIn.emailCodeForm.sent"
          values={{ address: <strong key="address">{address}</strong> }}
        >
          {'We have sent a code to {address}.'}
        </Translate>
        {isChange &&
          ` ${translate({ id: 'signIn.emailCodeForm.stays', message: 'Until you enter it, {address} stays your email address.' }, { address: current })}`}
      </p>
      <ActionForm
        fields={{
          code: codeField(
            translate({
              id: 'signIn.emailCodeForm.codeFromTheEmail',
              message: 'Code from the email',
            }),
          ),
        }}
        submit={translate({ id: 'signIn.emailCodeForm.confirm', message: 'Confirm' })}
        submitting={translate({ id: 'signIn.emailCodeForm.confirming', message: 'Confirming …' })}
        onSubmit={({ code }) => onSubmit(code)}
        more={
          <>
            <Button isPending={resending.isPending} onClick={resend}>
              {resending.isPending
                ? translate({ id: 'signIn.emailCodeForm.sending', message: 'Sending …' })
                : translate({
                    id: 'signIn.emailCodeForm.sendTheCodeAgain',
                    message: 'Send the code again',
                  })}
            </Button>
            <Button onClick={onGiveUp}>
              {isChange
                ? translate(
                    { id: 'signIn.emailCodeForm.keep', message: 'Keep {address}' },
                    { address: current },
                  )
                : translate({ id: 'signIn.emailCodeForm.cancel', message: 'Cancel' })}
            </Button>
          </>
        }
      />
      {resending.problem && <Problem>{resending.problem}</Problem>}
      <p role="status">
        {isSentAgain &&
          translate(
            {
              id: 'signIn.emailCodeForm.sentAgain',
              message: 'A new code is on its way to {address}.',
            },
            { address },
          )}
      </p>
    </>
  );
}
