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
let heard;
client.graphql({ query: 'subscription { onNote(tag: "amplify") { id text tag } }' }).subscribe({
  next: ({ data }) => (heard = data.onNote),
  error: (error) => {
    throw new Error(JSON.stringify(error));
  },
});

let written;
for (let n = 0; !heard; n += 1) {
  // The subscription hears nothing until it is acknowledged.
  const { data } = await client.graphql({
    query: `mutation ($id: ID!) { putNote(id: $id, text: "from Amplify", tag: "amplify") { id text tag } }`,
    variables: { id: `amplify-${n}` },
  });
  written = data.putNote;
}
console.log(JSON.stringify({ written, heard }));
process.exit(0);
