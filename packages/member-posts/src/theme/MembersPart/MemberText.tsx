import React, {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import MermaidOfTheme from '@theme/Mermaid';
import Notice from 'docusaurus-quiet-pages/loading/Notice';
import { readPart, type Problem } from '../../reading/readPart';
import { prepare, type Diagram } from './prepare';
import Offer from './Offer';
import { problemText } from './problemText';
import { usePlace } from './usePlace';

/** That of the blog kit shows the source of a diagram until it is drawn. */
const Mermaid = MermaidOfTheme as ComponentType<{ value: string; children: ReactNode }>;

interface Props {
  /** The address below which members read files. */
  readonly files: string;
  /** The headings of the part. */
  readonly children?: ReactNode;
}

/**
 * The part of a post for the member who is signed in. It is only in the memory of this page, which loses it as soon as the
 * member has signed out, here or in another tab.
 */
export default function MemberText({ files, children }: Props): ReactNode {
  const { permalink } = useBlogPost().metadata;
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const [part, setPart] = useState<{ html: string } | Problem>();
  const load = useCallback(
    () => readPart({ permalink: permalink.replace(/\/$/, ''), baseUrl, files }),
    [permalink, baseUrl, files],
  );
  useEffect(() => {
    if (part !== undefined) return undefined;
    let isCurrent = true;
    void load().then((read) => isCurrent && setPart(read));
    return () => {
      isCurrent = false;
    };
  }, [load, part]);
  if (typeof part === 'object') return <Shown html={part.html} />;
  return (
    <Offer headings={children}>
      {part === undefined ? (
        <Notice>{translate({ id: 'memberPosts.loading', message: 'Loading the rest …' })}</Notice>
      ) : (
        <Notice
          urgent
          action={{
            label: translate({ id: 'memberPosts.tryAgain', message: 'Try again' }),
            onClick: () => setPart(undefined),
          }}
        >
          {problemText(part)}
        </Notice>
      )}
    </Offer>
  );
}

function Shown({ html }: { readonly html: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [diagrams, setDiagrams] = useState<Diagram[]>([]);
  useEffect(() => {
    if (place.current) setDiagrams(prepare(place.current));
  }, [html]);
  usePlace(place);
  return (
    <>
      <div ref={place} dangerouslySetInnerHTML={{ __html: html }} />
      {diagrams.map(({ element, definition, source }, index) =>
        createPortal(
          <Mermaid value={definition}>
            <div dangerouslySetInnerHTML={{ __html: source }} />
          </Mermaid>,
          element,
          index,
        ),
      )}
    </>
  );
}
