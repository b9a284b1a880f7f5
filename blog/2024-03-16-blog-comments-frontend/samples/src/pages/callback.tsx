import { useEffect, useState, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import Layout from '@theme/Layout';
import { loadAmplify } from '../auth/load';

export default function Callback(): ReactNode {
  const history = useHistory();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    let here = true;
    loadAmplify()
      .then((amplify) => amplify.completeSignIn())
      .then((path) => {
        if (here) history.replace(path);
      })
      .catch((error: unknown) => {
        if (here)
          setProblem(error instanceof Error ? error.message : String(error));
      });
    return () => {
      here = false;
    };
  }, [history]);

  return (
    <Layout title="Signing in">
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main className="container margin-vert--lg">
        {problem === undefined ? (
          <p role="status">Signing you in…</p>
        ) : (
          <div role="alert">
            <p>You are not signed in: {problem}</p>
            <Link to="/">Back to the blog</Link>
          </div>
        )}
      </main>
    </Layout>
  );
}
