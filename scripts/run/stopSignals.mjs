import { constants } from 'node:os';

/**
 * The signals that stop a command.
 *
 * @type {NodeJS.Signals[]}
 */
export const stopSignals = ['SIGINT', 'SIGTERM'];

/**
 * The exit code of a command that a signal stopped, as shells have it: 128 and the signal's number.
 *
 * @param {NodeJS.Signals} signal
 */
export const stoppedCode = (signal) => 128 + constants.signals[signal];
