import type { ReactNode } from 'react';
import Layout from '@theme/Layout';
import MembersOnly from '../auth/MembersOnly';
import { useSession } from '../auth/session';

export default function Account(): ReactNode {
  const session = useSession();
  return (
    <Layout title="Account">
      <main className="container margin-vert--lg">
        <MembersOnly>
          <p>
            You are signed in
            {session.status === 'authenticated' && ` as ${session.member.name}`}
            .
          </p>
        </MembersOnly>
      </main>
    </Layout>
  );
}
