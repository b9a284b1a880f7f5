import React, { useState, type ReactNode } from 'react';
import Button from 'docusaurus-cognito-sign-in/account/Button';

interface Props {
  readonly children: string;
  /** What the second press says. */
  readonly confirmation: string;
  readonly label: string;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
}

/** A button for what nobody can take back: the first press asks. */
export default function ConfirmButton({
  children,
  confirmation,
  label,
  isPending,
  onConfirm,
}: Props): ReactNode {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button isPending={isPending} label={label} onClick={() => setAsking(true)}>
        {children}
      </Button>
    );
  }
  return (
    <>
      <Button kind="danger" isPending={isPending} onClick={onConfirm}>
        {confirmation}
      </Button>
      <Button onClick={() => setAsking(false)}>Keep it</Button>
    </>
  );
}
