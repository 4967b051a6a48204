/** Facebook Pages as pages and the public API carry them. */

/** `reconnect`: Facebook no longer takes our token, and its owner must agree again. */
export type FacebookConnectionState = 'connected' | 'reconnect' | 'disconnected'
export type FacebookProblem = 'token' | 'permission'
