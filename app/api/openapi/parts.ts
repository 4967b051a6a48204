export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
export const text = (description?: string): Json => ({ type: 'string', ...(description && { description }) })
export const nullable = (type: string, extra: { [key: string]: Json } = {}): Json => ({
  type: [type, 'null'],
  ...extra,
})
export const list = (items: Json, extra: { [key: string]: Json } = {}): Json => ({
  type: 'array',
  items,
  ...extra,
})
export const oneOf = (...values: readonly string[]): Json => ({ type: 'string', enum: [...values] })
export const instant = (): Json => ({ type: ['string', 'null'], format: 'date-time' })
export const id = (): Json => ({
  type: 'string',
  description: 'A ULID.',
  pattern: '^[0-9A-HJKMNP-TV-Z]{26}$',
})
export const offset = (): Json => ({
  type: 'integer',
  minimum: 0,
  description: 'UTF-16 position in the item’s clean text.',
})
export const milliseconds = (): Json => ({
  type: 'integer',
  minimum: 0,
  description: 'Only in what was spoken.',
})

/** `required` lists the required fields; by default, all. */
export function object(properties: { [key: string]: Json }, required = Object.keys(properties)): Json {
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

export const pageOf = (name: string): Json =>
  object({
    data: list(ref(name)),
    next_cursor: nullable('string', { description: 'Null on the last page.' }),
  })

export const json = (schema: Json): Json => ({ 'application/json': { schema } })
export const answer = (description: string, schema?: Json): Json => ({
  description,
  ...(schema && { content: json(schema) }),
})
export const body = (schema: Json): Json => ({ required: true, content: json(schema) })

type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429

const PROBLEMS: Record<ProblemStatus, string> = {
  400: 'The body isn’t JSON.',
  401: 'The token is missing, wrong or expired.',
  403: 'The token is read-only, or its account’s role doesn’t allow this.',
  404: 'There’s no such record in this workspace.',
  409: 'Not possible right now; `detail` says why and what to do.',
  413: 'The body is too large.',
  415: 'This call doesn’t accept a body of this type.',
  422: 'Some fields are invalid; `errors` names each.',
  429: 'Too many requests; `Retry-After` says how many seconds to wait.',
}

/** Every call can return 401, 403 and 429; `statuses` are the others it can return. */
export function problems(...statuses: ProblemStatus[]): { [status: string]: Json } {
  const all = [401 as const, 403 as const, ...statuses, 429 as const]
  const content = { 'application/problem+json': { schema: ref('Problem') } }
  return Object.fromEntries(all.map((status) => [String(status), { description: PROBLEMS[status], content }]))
}
