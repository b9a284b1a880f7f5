import React, { type ReactNode, type Ref } from 'react';
import clsx from 'clsx';

interface Props {
  readonly children: ReactNode;
  readonly kind?: 'primary' | 'secondary' | 'danger';
  readonly type?: 'button' | 'submit';
  /** Whether an action is running: the button then keeps the focus but does nothing. */
  readonly isPending?: boolean;
  readonly isDisabled?: boolean;
  /** The accessible name, if other buttons have the same text. */
  readonly label?: string;
  readonly onClick?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button of the account page. */
export default function Button({
  children,
  kind = 'secondary',
  type = 'button',
  isPending = false,
  isDisabled = false,
  label,
  onClick,
  ref,
}: Props): ReactNode {
  return (
    <button
      ref={ref}
      type={type}
      className={clsx('button', kind === 'primary' ? 'button--primary' : `account-${kind}`)}
      aria-disabled={isPending}
      disabled={isDisabled}
      aria-label={label}
      onClick={isPending ? undefined : onClick}
    >
      {children}
    </button>
  );
}
