import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';

export default function Logout(): ReactNode {
  return (
    <Layout title="Signed out">
      <main className="container margin-vert--lg">
        <p>
          You are signed out. <Link to="/">Back to the blog</Link>
        </p>
      </main>
    </Layout>
  );
}
