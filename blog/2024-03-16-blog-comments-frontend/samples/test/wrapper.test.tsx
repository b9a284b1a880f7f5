import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Authenticator } from '@aws-amplify/ui-react';
import { renderToString } from 'react-dom/server';

// #region wrapper
test('on the server, the wrapper renders nothing, children included', () => {
  const post = () => <p>The post</p>;
  assert.equal(renderToString(<p>The post</p>), '<p>The post</p>');
  assert.equal(renderToString(<Authenticator>{post}</Authenticator>), '');
});
// #endregion
