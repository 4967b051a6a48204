export type RouteTable = Record<string, { methods: string[]; pattern: string }>
export type RouteParam = string | number
export type RouteParams = RouteParam | RouteParam[] | Record<string, RouteParam | null | undefined>
export type RouteQuery = Record<string, string | number | boolean | null | undefined | string[]>

const PARAM = /:([A-Za-z0-9_]+)(\?)?/g

let table: RouteTable = {}

/** Keeps the named-route table that the server hands over with the first page. */
export function setRoutes(routes: RouteTable | undefined): void {
  if (routes) table = routes
}

export function hasRoute(name: string): boolean {
  return name in table
}

/** Builds an address from a route's name; throws when the name or a required parameter is unknown. */
export function route(name: string, params: RouteParams = {}, query: RouteQuery = {}): string {
  const entry = table[name]
  if (!entry) throw new Error(`Route "${name}" is not in the route table`)
  return fill(name, entry.pattern, byName(entry.pattern, params)) + queryString(query)
}

function byName(pattern: string, params: RouteParams): Record<string, RouteParam | null | undefined> {
  if (typeof params === 'object' && !Array.isArray(params)) return params
  const values = Array.isArray(params) ? params : [params]
  const names = [...pattern.matchAll(PARAM)].map((match) => match[1] ?? '')
  return Object.fromEntries(names.map((name, position) => [name, values[position]]))
}

function fill(name: string, pattern: string, params: Record<string, RouteParam | null | undefined>): string {
  const path = pattern.replace(PARAM, (_, param: string, optional?: string) => {
    const value = params[param]
    if (value !== undefined && value !== null && value !== '') return encodeURIComponent(value)
    if (optional) return ''
    throw new Error(`Route "${name}" needs the parameter "${param}"`)
  })
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}

function queryString(query: RouteQuery): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) value.forEach((entry) => search.append(`${key}[]`, entry))
    else if (value !== null && value !== undefined && value !== '') search.set(key, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}
