import type { ScannedRoutes } from '../../.adonisjs/server/routes'

type Routes = ScannedRoutes['ALL']
type NamedParams<Name extends RouteName> = NonNullable<Routes[Name]['params']>
type OrderedParams<Name extends RouteName> = NonNullable<Routes[Name]['paramsTuple']>
type RouteParam = string | number
type Query = Record<string, string | number | boolean | null | undefined | string[]>

type Filled<Parameters> = { [Param in keyof Parameters]: RouteParam }

/** By name, by position, or a single value. */
type Params<Name extends RouteName> =
  | Filled<NamedParams<Name>>
  | Filled<OrderedParams<Name>>
  | (OrderedParams<Name> extends [] ? never : OrderedParams<Name> extends [unknown?] ? RouteParam : never)

/** True when at least one of the names needs a parameter. */
type NeedsParams<Name extends RouteName> = Name extends RouteName
  ? Record<never, never> extends NamedParams<Name>
    ? never
    : true
  : never

type RouteArguments<Name extends RouteName> = [NeedsParams<Name>] extends [never]
  ? [params?: Params<Name>, query?: Query]
  : [params: Params<Name>, query?: Query]

export type RouteName = keyof Routes & string
/** Routes whose address is complete without parameters. */
export type PageRouteName = {
  [Name in RouteName]: [NeedsParams<Name>] extends [never] ? Name : never
}[RouteName]
export type RouteTable = Record<string, { methods: string[]; pattern: string }>

const PARAM = /:([A-Za-z0-9_]+)(\?)?/g

let table: RouteTable = {}

/** The server sends the table with the first page only. */
export function setRoutes(routes: RouteTable | undefined): void {
  if (routes) table = routes
}

export function hasRoute(name: RouteName): boolean {
  return name in table
}

/** The path of a named route; throws for an unknown name or an empty required parameter. */
export function route<Name extends RouteName>(name: Name, ...args: RouteArguments<Name>): string {
  const [params = {}, query = {}] = args
  const entry = table[name]
  if (!entry) throw new Error(`Route "${name}" is not in the route table`)
  return fill(name, entry.pattern, byName(entry.pattern, params)) + queryString(query)
}

type ParamValues = Record<string, RouteParam | null | undefined>

function byName(pattern: string, params: unknown): ParamValues {
  if (typeof params === 'object' && !Array.isArray(params)) return params as ParamValues
  const values = Array.isArray(params) ? params : [params]
  const names = [...pattern.matchAll(PARAM)].map((match) => match[1] ?? '')
  return Object.fromEntries(names.map((name, position) => [name, values[position]]))
}

function fill(name: string, pattern: string, params: ParamValues): string {
  const path = pattern.replace(PARAM, (_, param: string, optional?: string) => {
    const value = params[param]
    // Paths may have a plain `@`, which handles begin with.
    if (value !== undefined && value !== null && value !== '')
      return encodeURIComponent(value).replaceAll('%40', '@')
    if (optional) return ''
    throw new Error(`Route "${name}" needs the parameter "${param}"`)
  })
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}

function queryString(query: Query): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) value.forEach((entry) => search.append(`${key}[]`, entry))
    else if (value !== null && value !== undefined && value !== '') search.set(key, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}
