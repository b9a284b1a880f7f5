import React, { type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import settings from '@generated/blog-kit/default/settings.json';
import styles from './styles.module.css';

/** A form that sends the reader's address to the newsletter of the site. It is the browser's own, and needs no script. */
export default function SubscribeByEmail(): ReactNode {
  const { newsletter } = settings;
  if (!newsletter) return null;
  const { action, field, hidden } = newsletter;
  return (
    <form className="margin-bottom--md" action={action} method="post">
      <p>
        <label>
          <Translate id="blogKit.subscribeByEmail.address" values={{ host: new URL(action).host }}>
            {'Email address, for {host}'}
          </Translate>
          <input className={styles.field} type="email" name={field} autoComplete="email" required />
        </label>
      </p>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>
        {/* A `<button>` would wake the page when the reader points at it. */}
        <input
          type="submit"
          className="button button--primary"
          value={translate({
            id: 'blogKit.subscribeByEmail.subscribeByEmail',
            message: 'Subscribe by email',
          })}
        />
      </p>
    </form>
  );
}
