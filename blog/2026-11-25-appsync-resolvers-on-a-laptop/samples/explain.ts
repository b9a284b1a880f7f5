// Prints the request object that a resolver makes for a call.
import { inspect } from 'node:util';
import { requestOf } from './local/resolver';

const input = {
  id: '01GV8Z5T6Q3K9M2N4P7R8S0TVW',
  version: 3,
  title: 'B',
  shared: false,
};
const request = requestOf({
  field: 'updateBookmark',
  args: { input },
  sub: 'ann',
});
console.log(inspect(request, { depth: null, breakLength: 80 }));
