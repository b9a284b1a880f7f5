import { newestReleases } from '../newestReleases.mjs';

/** A registry that has these newest releases, each with older ones, and Amplify UI's own dependencies. */
function registry(newest: Record<string, string>, pinned: Record<string, string>) {
  return (wanted: string, field: string): unknown => {
    const name = wanted.slice(0, wanted.lastIndexOf('@'));
    return field === 'dependencies' ? pinned : ['0.0.1', newest[name]];
  };
}

const current = {
  'aws-amplify': '6.1.0',
  '@aws-amplify/ui': '6.1.0',
  '@aws-amplify/ui-react': '6.1.0',
  '@docusaurus/core': '3.1.0',
  qrcode: '1.1.0',
  react: '19.1.0',
};

test('what is newer of Amplify and Docusaurus is named, with what Amplify UI pins', () => {
  const newest = {
    'aws-amplify': '6.2.0',
    '@aws-amplify/ui': '6.9.0',
    '@aws-amplify/ui-react': '6.2.0',
    '@docusaurus/core': '3.1.0',
    react: '19.9.0',
  };
  const ask = registry(newest, { '@aws-amplify/ui': '6.2.0', qrcode: '1.2.0' });
  expect(newestReleases(current, ask)).toEqual([
    'aws-amplify@6.2.0',
    '@aws-amplify/ui@6.2.0',
    '@aws-amplify/ui-react@6.2.0',
    'qrcode@1.2.0',
  ]);
});

test('nothing is named where everything is the newest', () => {
  const ask = registry(current, { '@aws-amplify/ui': '6.1.0', qrcode: '1.1.0' });
  expect(newestReleases(current, ask)).toEqual([]);
});
