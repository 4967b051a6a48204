import router from '@adonisjs/core/services/router'

/** Route matcher for public ids: anything but a ULID is a 404 before any query. */
export const ULID = { match: /^[0-9A-HJKMNP-TV-Z]{26}$/i, cast: (value: string) => value.toUpperCase() }

export type NamedRoutes = Record<string, { methods: string[]; pattern: string }>

let table: NamedRoutes | null = null

/** Pages generate addresses from it. Cached, because routes don't change while the process runs. */
export function namedRoutes(): NamedRoutes {
  if (table) return table

  table = {}
  for (const route of Object.values(router.toJSON()).flat()) {
    if (!route.name) continue
    table[route.name] = {
      methods: route.methods.filter((method) => method !== 'HEAD'),
      pattern: route.pattern,
    }
  }
  return table
}
