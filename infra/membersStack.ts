import { Stack, type StackProps } from 'aws-cdk-lib';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { Comments } from 'docusaurus-comments/aws/construct';
import type { MembersSettings } from './base/settings';
import { outputsOf } from './base/constructs';

interface MembersProps extends StackProps {
  /** The beginning of the stack's name. */
  name: string;
  members: MembersSettings;
  userPool: IUserPool;
  /** The app client of the published site. */
  clientId: string;
  /** The site's address, without a slash at the end. */
  siteUrl: string;
  ownerName: string;
}

/** Comments, reactions and bookmarks, in the region of the user pool. */
export class MembersStack extends Stack {
  constructor(scope: Construct, { name, members, ...props }: MembersProps) {
    super(scope, `${name}-members`, { ...props, terminationProtection: true });
    // 'Default' is left out of the names that CDK gives to resources, and a new name would be another table.
    const { api } = new Comments(this, 'Default', { name, ...members, ...props });
    outputsOf(this, {
      GraphqlEndpoint: api.graphqlUrl,
      // Public by design: it is in the pages that show comments, and opens what anyone may read.
      ApiKey: api.apiKey,
    });
  }
}
