/** Runs an action for every item, some at the same time. After a failure it begins no more, and waits for the others. */
export async function forEach<Item>(
  items: readonly Item[],
  atATime: number,
  action: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const errors: unknown[] = [];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      if (errors.length > 0) return;
      await action(item).catch((error: unknown) => errors.push(error));
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  if (errors.length > 0) throw errors[0];
}
