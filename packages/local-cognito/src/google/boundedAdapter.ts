import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/**
 * Keeps oidc-provider's sessions, grants and codes in memory, the newest `limit` of each model.
 *
 * @see https://github.com/panva/node-oidc-provider/blob/main/example/my_adapter.js
 */
export function boundedAdapters(limit: number): AdapterFactory {
  const models = new Map<string, Map<string, Entry>>();
  return (name) => {
    const entries = models.get(name) ?? new Map<string, Entry>();
    models.set(name, entries);
    return boundedAdapter(entries, models, limit);
  };
}

function boundedAdapter(
  entries: Map<string, Entry>,
  models: Map<string, Map<string, Entry>>,
  limit: number,
): Adapter {
  const find = (matches: (payload: AdapterPayload) => boolean) =>
    [...entries.values()].find((entry) => isLive(entry) && matches(entry.payload))?.payload;

  return {
    async upsert(id, payload, expiresIn = Infinity) {
      entries.delete(id);
      entries.set(id, { payload, expiresAt: Date.now() + expiresIn * 1000 });
      const [oldest] = entries.keys();
      if (entries.size > limit && oldest) entries.delete(oldest);
    },
    async find(id) {
      const entry = entries.get(id);
      return entry && isLive(entry) ? entry.payload : undefined;
    },
    async findByUid(uid) {
      return find((payload) => payload.uid === uid);
    },
    async findByUserCode(userCode) {
      return find((payload) => payload.userCode === userCode);
    },
    async consume(id) {
      const entry = entries.get(id);
      if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      entries.delete(id);
    },
    async revokeByGrantId(grantId) {
      for (const model of models.values()) {
        for (const [id, { payload }] of model) if (payload.grantId === grantId) model.delete(id);
      }
    },
  };
}

function isLive(entry: Entry): boolean {
  return entry.expiresAt > Date.now();
}
