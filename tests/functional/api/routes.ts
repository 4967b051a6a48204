import router from '@adonisjs/core/services/router'

export type ApiRoute = { method: string; path: string; isOwned: boolean }

/** Every call under /api/v1 that the router knows, with `{id}` where an id stands. */
export function apiRoutes(): ApiRoute[] {
  return Object.values(router.toJSON())
    .flat()
    .filter(({ pattern }) => pattern.startsWith('/api/v1/'))
    .flatMap(({ methods, pattern }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => ({ method, pattern }))
    )
    .map(({ method, pattern }) => ({
      method,
      path: pattern.replace(/:(\w+)/g, '{$1}'),
      isOwned: pattern.includes(':'),
    }))
}
