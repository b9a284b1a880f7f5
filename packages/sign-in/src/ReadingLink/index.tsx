import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import readingLink from '@generated/docusaurus-cognito-sign-in/default/readingLink.json';

interface Props {
  readonly className?: string;
}

/** The link for those who go on reading. The owner gives its text and its path to the plugin. */
export default function ReadingLink({ className }: Props): ReactNode {
  return (
    <Link className={className} to={readingLink.to}>
      {readingLink.label}
    </Link>
  );
}
