import React, { type JSX } from 'react';
import { useAuthenticator } from '@aws-amplify/ui-react';
import { useOutcome } from './outcome';
import { pickStep, stepLead } from './steps';

/** The text between the heading and the form. */
export function StepLead(): JSX.Element | null {
  const lead = stepLead(useAuthenticator(pickStep), useOutcome());
  return lead ? <p className="sign-in-lead">{lead}</p> : null;
}
