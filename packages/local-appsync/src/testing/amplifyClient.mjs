// Subscribes with Amplify, then writes until the subscription has heard of it; prints both.
import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/api';
import { WebSocket } from 'ws';

const [, , endpoint, apiKey] = process.argv;
globalThis.WebSocket ??= WebSocket;
Amplify.configure({
  API: { GraphQL: { endpoint, region: 'eu-central-1', defaultAuthMode: 'apiKey', apiKey } },
});
const client = generateClient();
const heard = [];
const subscription = client
  .graphql({ query: 'subscription { onNote(tag: "amplify") { id text tag } }' })
  .subscribe({ next: ({ data }) => heard.push(data.onNote), error: fail });

let written;
for (let n = 0; heard.length === 0; n += 1) {
  // The subscription hears nothing until it is acknowledged.
  const { data } = await client.graphql({
    query: `mutation ($id: ID!) { putNote(id: $id, text: "from Amplify", tag: "amplify") { id text tag } }`,
    variables: { id: `amplify-${n}` },
  });
  written = data.putNote;
}
subscription.unsubscribe();
console.log(JSON.stringify(written));
console.log(JSON.stringify(heard.at(-1)));
process.exit(0);

function fail(error) {
  console.error(JSON.stringify(error));
  process.exit(1);
}
