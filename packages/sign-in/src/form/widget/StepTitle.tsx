import React, { useEffect, useRef, useState, type ReactNode } from 'react';
import { useAuthenticator, VisuallyHidden } from '@aws-amplify/ui-react';
import { useOutcome, pickStep, stepLead, stepTitle } from './steps';

interface Props {
  /** Called with the heading of each step. Has a stable identity. */
  readonly onTitle: (title: string) => void;
}

/** Tells the page the heading of the step that the form is on, and screen readers that the step has changed. */
export function StepTitle({ onTitle }: Props): ReactNode {
  const step = useAuthenticator(pickStep);
  const outcome = useOutcome();
  const title = stepTitle(step);
  const told = useRef(title);
  const [news, setNews] = useState('');

  useEffect(() => {
    if (title) onTitle(title);
  }, [title, onTitle]);

  useEffect(() => {
    if (!title || title === told.current) return;
    const isFirst = !told.current;
    told.current = title;
    // Who changes between the tabs hears the name of the tab.
    if (isFirst || isOnTab()) return;
    setNews(outcome ? `${title}. ${stepLead(step, outcome)}` : title);
  }, [title, outcome, step]);

  return <VisuallyHidden role="status">{news}</VisuallyHidden>;
}

function isOnTab(): boolean {
  return document.activeElement?.matches('[role=tab]') ?? false;
}
