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
  /** @returns whether the input is valid. If not, or if the action finds a problem, the first such field gets the focus. */
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
  const [checks, setChecks] = useState(0);
  const { isPending, problem, run } = useAction();

  // After React has rendered the problems.
  useEffect(() => {
    if (checks > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checks]);

  function onFormSubmit(event: FormEvent): void {
    event.preventDefault();
    if (validate && !validate()) return countCheck();
    run(async (signal) => {
      const showDone = await onSubmit(signal);
      return async () => {
        await showDone?.();
        countCheck();
      };
    });
  }

  function countCheck(): void {
    setChecks((count) => count + 1);
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
