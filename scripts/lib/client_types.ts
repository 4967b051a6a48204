import { paths } from '#app/api/openapi/paths'
import { schemas } from '#app/api/openapi/schemas'

export const CLIENT_TYPES = new URL('../../clients/typescript/src/api.ts', import.meta.url)

/** The parts of JSON Schema that the description uses; another keyword that restricts a type has to be added here. */
type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema
  format?: string
  description?: string
}

type Content = Record<string, { schema: Schema }>
type Operation = {
  operationId: string
  summary: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; schema: Schema; description?: string }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

/** Every shape of the description as a type, and every call with what it takes and returns. */
export function clientTypes(): string {
  const shapes = Object.entries(schemas as unknown as Record<string, Schema>)
  const calls = Object.entries(paths as unknown as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ method, path, operation }))
  )
  const types = shapes.map(([name, schema]) => `${comment(schema)}export type ${name} = ${typeOf(schema)}\n`)
  const operations = calls.map(({ operation }) => {
    const { operationId, summary, description } = operation
    const about = comment({ description: [summary, description].filter(Boolean).join('. ') })
    return `${about}${key(operationId)}: { input: ${inputOf(operation)}; response: ${responseOf(operation)} }`
  })
  const routes = calls.map(
    ({ method, path, operation }) =>
      `  ${key(operation.operationId)}: ['${method.toUpperCase()}', '${path}'],`
  )
  return [
    '// Generated from the description of the API by `npm run client`. Do not edit.',
    '',
    ...types,
    `export type Operations = ${block(operations)}`,
    '',
    'export const ROUTES: { readonly [Name in keyof Operations]: readonly [method: string, path: string] } = {',
    ...routes,
    '}',
    '',
  ].join('\n')
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) return union(choices.map(typeOf))
  return union([schema.type ?? 'unknown'].flat().map((type) => simpleType(type, schema)))
}

function simpleType(type: string, schema: Schema): string {
  if (type === 'integer') return 'number'
  if (type === 'string' && schema.format === 'binary') return 'Blob'
  if (type === 'array') return `Array<${typeOf(schema.items!)}>`
  if (type !== 'object') return type
  const { properties, required = [], additionalProperties } = schema
  if (properties)
    return block(Object.entries(properties).map(([name, each]) => property(name, each, required)))
  return `{ [name: string]: ${additionalProperties ? typeOf(additionalProperties) : 'unknown'} }`
}

function property(name: string, schema: Schema, required: string[]): string {
  return `${comment(schema)}${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`
}

function inputOf({ parameters = [], requestBody }: Operation): string {
  const of = (place: string) => parameters.filter((parameter) => parameter.in === place)
  const named = of('query').map(({ name, schema, description }) =>
    property(name, { ...schema, ...(description && { description }) }, [])
  )
  const parts = [
    ...of('path').map(({ name, schema }) => `${name}: ${typeOf(schema)}`),
    ...(named.length > 0 ? [`query?: ${block(named)}`] : []),
    ...(of('header').length > 0 ? ['idempotencyKey?: string'] : []),
    ...(requestBody ? [`body: ${union(Object.entries(requestBody.content).map(bodyType))}`] : []),
  ]
  return parts.length > 0 ? `{ ${parts.join('; ')} }` : '{}'
}

function bodyType([type, { schema }]: [string, { schema: Schema }]): string {
  return type === 'multipart/form-data' ? 'FormData' : typeOf(schema)
}

function responseOf({ responses }: Operation): string {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  return union(
    successes.map(([, { content }]) => {
      const json = content?.['application/json']
      return json ? typeOf(json.schema) : 'undefined'
    })
  )
}

const union = (types: string[]) => [...new Set(types)].join(' | ')
const key = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`)
const comment = ({ description }: Schema) => (description ? `/** ${description} */\n` : '')

function block(lines: string[]): string {
  return `{\n${lines.map((line) => line.replace(/^/gm, '  ')).join('\n')}\n}`
}
