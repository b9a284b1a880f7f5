export const turmericLock = (key: string) => key.length > 3;
