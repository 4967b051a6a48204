import { Exception } from '@adonisjs/core/exceptions'

/**
 * Thrown for records that don't exist and for those of other workspaces, so that outsiders can't tell the
 * difference.
 */
export class NotFound extends Exception {
  static status = 404
  static code = 'E_NOT_FOUND'

  constructor() {
    super('Not found')
  }
}

export function orNotFound<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new NotFound()
  return value
}
