/** The environment variable with the file of the command that buildCommand.ts has built. */
export const builtCommand = 'LOCAL_COGNITO_BUILT_COMMAND';
