import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import OriginalFooter from '@theme-original/BlogPostItem/Footer';

const Comments = lazy(
  () => import(/* webpackChunkName: "comments" */ '../../../comments/Comments'),
);

// #region section
function CommentSection({ postSlug }: { postSlug: string }): ReactNode {
  const section = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (!section.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '600px' },
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);

  return (
    <section ref={section} id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">Comments</h2>
      <noscript>Comments need JavaScript. The post does not.</noscript>
      {near && (
        <ErrorBoundary fallback={() => <p>The comments did not load.</p>}>
          <Suspense fallback={<p role="status">Loading comments…</p>}>
            <Comments key={postSlug} postSlug={postSlug} />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  );
}

export default function Footer(): ReactNode {
  const { metadata, isBlogPostPage } = useBlogPost();
  const postSlug = metadata.frontMatter.slug;
  return (
    <>
      <OriginalFooter />
      {isBlogPostPage && postSlug && <CommentSection postSlug={postSlug} />}
    </>
  );
}
// #endregion
