/** What the lamp says at a step from 0 to 3. */
export const lightOf = (step: number): string => `The lamp gives ${step} of 3 parts of its light.`;
