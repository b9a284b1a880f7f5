import React, { type ReactNode } from 'react';
import Button from 'docusaurus-cognito-sign-in/account/Button';
import Problem from 'docusaurus-cognito-sign-in/account/Problem';
import Section from 'docusaurus-cognito-sign-in/account/Section';
import { useAction } from 'docusaurus-cognito-sign-in/account/useAction';
import { all } from '../client/memberOperations';
import { inWords, operations } from './memberApi';

/** Gives members all that the site has of them here, as a file. */
export default function ExportSection(): ReactNode {
  const { isPending, problem, run } = useAction();
  return (
    <Section id="my-data" title="My data here">
      <p>
        Comments, reactions and bookmarks, in one file. If you delete your account, they are deleted
        first.
      </p>
      {problem && <Problem>{problem}</Problem>}
      <div className="account-actions">
        <Button
          isPending={isPending}
          onClick={() =>
            run(async () => {
              const text = await inWords(readAll());
              return () => save(text);
            })
          }
        >
          Download as JSON
        </Button>
      </div>
    </Section>
  );
}

async function readAll(): Promise<string> {
  const [comments, reactions, bookmarks] = await Promise.all([
    all(operations.myComments),
    all(operations.allMyReactions),
    all(operations.bookmarks),
  ]);
  // It is of no use but to sort.
  const withoutKey = (key: string, value: unknown) => (key === 'threadKey' ? undefined : value);
  return JSON.stringify({ comments, reactions, bookmarks }, withoutKey, 2);
}

function save(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = 'my-data.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
