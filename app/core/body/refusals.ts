import { Exception } from '@adonisjs/core/exceptions'
import { messages } from '#src/messages/messages'

export class TooLarge extends Exception {
  static status = 413
  static code = 'E_REQUEST_ENTITY_TOO_LARGE'
}

/** Rejects a compressed body, or files where the route accepts none. */
export class UnreadableType extends Exception {
  static status = 415
  static code = 'E_UNREADABLE_BODY'
  sentence = messages().core.problems[415].message
}

/** The body isn't JSON, although its type says so. */
export class UnreadableJson extends Exception {
  static status = 400
  static code = 'E_INVALID_JSON'
}

/** The JSON has more levels or values than the server parses at once. */
export class TooDeep extends Exception {
  static status = 400
  static code = 'E_BODY_TOO_DEEP'
}

export class TooMany extends Exception {
  static status = 429
  static code = 'E_TOO_MANY_REQUESTS'
}

export class Aborted extends Exception {
  static status = 400
  static code = 'E_REQUEST_ABORTED'
}
