export interface Permission {
  actions: string[];
  resources: unknown[];
  conditions?: { test: string; variable: string; values: unknown[] }[];
}

type Request = {
  action: string;
  resource: string;
  context?: Record<string, string>;
};

/** Reads a policy as IAM does: `*` and StringEquals, but no denials. */
export function allows(permissions: Permission[], request: Request): boolean {
  return permissions.some(
    ({ actions, resources, conditions = [] }) =>
      actions.includes(request.action) &&
      resources.some((resource) =>
        matches(String(resource), request.resource),
      ) &&
      conditions.every(
        ({ test, variable, values }) =>
          test === 'StringEquals' &&
          values.map(String).includes(request.context?.[variable] ?? ''),
      ),
  );
}

function matches(pattern: string, text: string): boolean {
  const parts = pattern
    .split('*')
    .map((part) => part.replace(/[.$^{}()|[\]\\+?]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(text);
}
