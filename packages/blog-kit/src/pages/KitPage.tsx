import React, { type ReactNode } from 'react';
import Layout from '@theme/Layout';
import WakeEarly from 'docusaurus-quiet-pages/starter/hydration';
import PreviewCard from './PreviewCard';
import styles from './narrowPage.module.css';

interface Props {
  readonly title: string;
  readonly description: string;
  /** When the page needs React; undefined if it never does. */
  readonly wake?: 'asked' | 'now';
  readonly children: ReactNode;
}

/** A page of the kit, with its title and its preview. */
export default function KitPage({ title, description, wake, children }: Props): ReactNode {
  return (
    <Layout title={title} description={description}>
      {wake && <WakeEarly when={wake} />}
      <PreviewCard title={title} />
      <NarrowPage>
        <h1>{title}</h1>
        {children}
      </NarrowPage>
    </Layout>
  );
}

/** The main part of a page without side columns: one column of a readable width. */
export function NarrowPage({ children }: { readonly children: ReactNode }): ReactNode {
  return <main className={styles.page}>{children}</main>;
}
