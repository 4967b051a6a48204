import { Exception } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'

/** `field` is the path of a request field, empty for the whole body. */
export type FieldProblem = { field: string; detail: string }

const TITLES: Record<number, string> = {
  401: 'Not signed in',
  409: 'Not possible right now',
  415: 'Unsupported media type',
  422: 'Not accepted',
  429: 'Too many requests',
}

/** RFC 9457 problem details. */
export function sendProblem(
  { response }: HttpContext,
  status: number,
  detail: string,
  errors?: FieldProblem[]
) {
  const title = TITLES[status] ?? 'Not possible'
  response.status(status).header('content-type', 'application/problem+json')
  return response.send({
    type: 'about:blank',
    title,
    status,
    detail,
    ...(errors && { errors: errors.map(withPointer) }),
  })
}

/** 422 with one sentence per field. */
export class Refused extends Exception {
  static status = 422
  static code = 'E_REFUSED'

  constructor(readonly fields: FieldProblem[]) {
    super('The request was refused')
  }

  handle(error: Refused, ctx: HttpContext) {
    const [first] = error.fields
    const detail =
      error.fields.length === 1 && first ? sentence(first) : 'Some fields are invalid; see “errors”.'
    return sendProblem(ctx, 422, detail, error.fields)
  }
}

/** 409 with one sentence. */
export class Impossible extends Exception {
  static status = 409
  static code = 'E_IMPOSSIBLE'

  constructor(readonly sentence: string) {
    super(sentence)
  }
}

export function refuse(field: string, detail: string): never {
  throw new Refused([{ field, detail }])
}

function sentence({ field, detail }: FieldProblem) {
  return field === '' ? detail : `${field}: ${detail}`
}

/** RFC 9457 locates errors by JSON pointer (RFC 6901). */
function withPointer({ field, detail }: FieldProblem) {
  return { field, pointer: field === '' ? '#' : `#/${field.replaceAll('.', '/')}`, detail }
}
