/** Who tries how often for one picture. */
export interface Attempts {
  /** Of the client of OpenAI's library, in one run of the function. */
  client: number;
  /** Of the workflow, each a run of the function. */
  workflow: number;
}

/** What the post sets. */
export const example: Attempts = { client: 1, workflow: 2 };

/** The most that the fields take: what the client does by itself, and as often as that. */
export const most = 3;

/** The price of a picture, image and prompt, at the list prices of the post. */
export const picture = 0.0458;

/** The attempts in their order, each with whether it is made. */
export function grid({ client, workflow }: Attempts): boolean[] {
  return Array.from(
    { length: most * most },
    (_, index) => index % most < client && Math.floor(index / most) < workflow,
  );
}

/** What a picture may cost if each request times out and was drawn, in a sentence. */
export function outcomeOf({ client, workflow }: Attempts): string {
  const requests = client * workflow;
  const cost = `$${(requests * picture).toFixed(3)}`;
  const times = (count: number) =>
    count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
  const counted = `${requests} ${requests === 1 ? 'request' : 'requests'}`;
  return `The client asks ${times(client)} and the workflow runs it ${times(workflow)}: ${counted} for one picture. If each times out and was drawn, ${cost} is billed.`;
}
