import type { Api } from '../aws-json/app';
import { accountOperations } from './operations/account';
import { adminUserOperations, groupOperations } from './operations/adminUsers';
import { deviceOperations } from './operations/devices';
import { linkingOperations } from './operations/linking';
import { passkeyOperations } from './operations/passkeys';
import { passwordOperations, signUpOperations } from './operations/signUp';
import { identityProviderOperations } from './operations/identityProviders';
import { domainOperations, resourceServerOperations } from './operations/resourceServers';
import { secondFactorOperations } from './operations/secondFactors';
import { signInOperations } from './operations/signIn';
import { appClientOperations } from './operations/appClients';
import { userPoolOperations } from './operations/userPools';

const operations = {
  ...signUpOperations,
  ...signInOperations,
  ...passwordOperations,
  ...accountOperations,
  ...secondFactorOperations,
  ...deviceOperations,
  ...passkeyOperations,
  ...adminUserOperations,
  ...groupOperations,
  ...linkingOperations,
  ...identityProviderOperations,
  ...resourceServerOperations,
  ...domainOperations,
  ...userPoolOperations,
  ...appClientOperations,
};

/** What Cognito's API has besides, so that a refusal can say why. */
const refusedOperations = {
  'an app client has one secret': [
    ...['AddUserPoolClientSecret', 'DeleteUserPoolClientSecret', 'ListUserPoolClientSecrets'],
  ],
  'the tags of pools come with CreateUserPool and UpdateUserPool': [
    ...['ListTagsForResource', 'TagResource', 'UntagResource'],
  ],
  'there is no SAML': ['GetSigningCertificate'],
  'clients get tokens for themselves at /oauth2/token': ['GetClientToken'],
  'there is no threat protection': [
    ...['AdminListUserAuthEvents', 'AdminUpdateAuthEventFeedback', 'UpdateAuthEventFeedback'],
    ...['DescribeRiskConfiguration', 'SetRiskConfiguration'],
  ],
  'users are not imported from files': [
    ...['GetCSVHeader', 'CreateUserImportJob', 'DescribeUserImportJob', 'ListUserImportJobs'],
    ...['StartUserImportJob', 'StopUserImportJob'],
  ],
  'the hosted pages have one look and no terms': [
    ...['CreateManagedLoginBranding', 'DeleteManagedLoginBranding'],
    ...['DescribeManagedLoginBranding', 'DescribeManagedLoginBrandingByClient'],
    ...['UpdateManagedLoginBranding', 'GetUICustomization', 'SetUICustomization', 'CreateTerms'],
    ...['DeleteTerms', 'DescribeTerms', 'DescribeTermsByClient', 'ListTerms', 'UpdateTerms'],
  ],
  'logs stay on the console': ['GetLogDeliveryConfiguration', 'SetLogDeliveryConfiguration'],
  'requests have no rate': ['GetProvisionedLimit', 'UpdateProvisionedLimit'],
  'pools have no replicas': [
    ...['CreateUserPoolReplica', 'DeleteUserPoolReplica', 'ListUserPoolReplicas'],
    'UpdateUserPoolReplica',
  ],
};

const poolMembers = ['LambdaConfig', 'KeyConfiguration', 'IssuerConfiguration', 'AcrConfiguration'];

export const userPoolApi: Api = {
  targetPrefix: 'AWSCognitoIdentityProviderService.',
  operations: new Map(Object.entries(operations)),
  refusedOperations,
  refusedMembers: {
    CreateUserPool: poolMembers,
    UpdateUserPool: poolMembers,
    CreateUserPoolClient: ['AnalyticsConfiguration'],
    UpdateUserPoolClient: ['AnalyticsConfiguration'],
    CreateIdentityProvider: ['AcrMapping'],
    UpdateIdentityProvider: ['AcrMapping'],
    CreateUserPoolDomain: ['Routing'],
    UpdateUserPoolDomain: ['Routing'],
    SetUserMFAPreference: ['WebAuthnMfaSettings'],
    AdminSetUserMFAPreference: ['WebAuthnMfaSettings'],
  },
  withoutEffect: ['AnalyticsMetadata', 'ContextData', 'UserContextData'],
};
