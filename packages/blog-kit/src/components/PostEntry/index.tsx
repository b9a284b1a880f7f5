import React, { type ElementType, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { Ledger } from '../../bill/bill';
import Facts from '../Facts';
import LedgerLine from '../LedgerLine';
import PostMotif from '../PostMotif';
import { titleOf } from 'docusaurus-quiet-pages/transitions/moving';
import { PreviewContext } from './PreviewContext';
import styles from './styles.module.css';

interface Props {
  /** The element that holds the entry, which takes a class name. */
  readonly as: ElementType<{ className?: string; children: ReactNode }>;
  /** The level of the title, so that the page's outline has no gap. */
  readonly titleLevel: 'h2' | 'h3';
  readonly title: string;
  readonly permalink: string;
  /** Date, reading time and the like. */
  readonly facts: ReactNode;
  /** What the post is about. */
  readonly children: ReactNode;
  /** What it costs, and how much it has, if it has a bill. */
  readonly ledger?: Ledger;
  /** Where it leads, if it has none. */
  readonly footer?: ReactNode;
  /** The link to the whole text, where there is room beside these. */
  readonly more?: ReactNode;
}

/** A post in a list of posts, as an entry that programs understand: https://microformats.org/wiki/h-entry */
export default function PostEntry({
  as: Container,
  titleLevel: Title,
  title,
  permalink,
  facts,
  children,
  ledger,
  footer,
  more,
}: Props): ReactNode {
  return (
    <Container className={`h-entry ${styles.entry}`}>
      <PostMotif className={styles.motif} permalink={permalink} />
      <header>
        <Facts>{facts}</Facts>
        <Title className={`p-name ${styles.title}`} data-moves-as={titleOf(permalink)}>
          <Link className="u-url" to={permalink}>
            {title}
          </Link>
        </Title>
      </header>
      <div className={`p-summary ${styles.preview}`}>
        <PreviewContext value={permalink}>{children}</PreviewContext>
      </div>
      {(ledger ?? footer) && (
        <footer className={styles.footer}>
          {ledger ? (
            <p className={styles.ledger}>
              <LedgerLine ledger={ledger} />
            </p>
          ) : (
            footer
          )}
          {more && <span className={styles.more}>{more}</span>}
        </footer>
      )}
    </Container>
  );
}
