import router from '@adonisjs/core/services/router'

export type WebRoute = { method: string; path: string; name: string; middleware: string[] }

/** Every method of every route, as the running server has it. */
export function allRoutes(): WebRoute[] {
  return Object.values(router.toJSON())
    .flat()
    .flatMap(({ methods, pattern, name, middleware }) => {
      const named = [...middleware.all()].flatMap((one) => ('name' in one && one.name ? [one.name] : []))
      return methods
        .filter((method) => method !== 'HEAD')
        .map((method) => ({ method, path: pattern, name: name ?? '', middleware: named }))
    })
}

export function filled(path: string, values: Record<string, string>): string {
  return path.replace(/:(\w+)\??/g, (_, param: string) => values[param] ?? values.id ?? '')
}
