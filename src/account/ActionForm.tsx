import React, { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import Button from './Button';
import Problem from './Problem';
import { useAction, type Work } from './useAction';

interface Props {
  readonly children: ReactNode;
  readonly submit: string;
  /** The button's text while the action runs. */
  readonly submitting: string;
  readonly kind?: 'primary' | 'danger';
  readonly isDisabled?: boolean;
  /** @returns whether the input is valid; if not, the first field with a problem gets the focus. */
  readonly validate?: () => boolean;
  readonly onSubmit: Work;
  /** More buttons, after the submit button. */
  readonly more?: ReactNode;
}

/** A form with one action. It keeps the input after a failure. */
export default function ActionForm({
  children,
  submit,
  submitting,
  kind = 'primary',
  isDisabled = false,
  validate,
  onSubmit,
  more,
}: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const { isPending, problem, run } = useAction();

  // After React has rendered the problems.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function onFormSubmit(event: FormEvent): void {
    event.preventDefault();
    if (validate && !validate()) setRefusals(refusals + 1);
    else run(onSubmit);
  }

  return (
    <form ref={form} noValidate onSubmit={onFormSubmit}>
      {children}
      {problem && <Problem>{problem}</Problem>}
      <div className="account-actions">
        <Button type="submit" kind={kind} isPending={isPending} isDisabled={isDisabled}>
          {isPending ? submitting : submit}
        </Button>
        {more}
      </div>
    </form>
  );
}
