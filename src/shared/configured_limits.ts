import { LIMIT_NAMES, type LimitName, type Limits } from '#protocol/limits'

/** The limits that an environment names, as `LIMIT_CRAWL_PAGES=2000`. Throws a sentence for what is no count. */
export function configuredLimits(environment: Record<string, string | undefined>): Partial<Limits> {
  const named = LIMIT_NAMES.flatMap((name) => {
    const variable = limitVariable(name)
    const value = environment[variable]?.trim()
    if (!value) return []
    if (!/^[1-9]\d{0,14}$/.test(value))
      throw new Error(`${variable} is "${value}"; it has to be a whole number above 0, without separators.`)
    return [[name, Number(value)]]
  })
  return Object.fromEntries(named)
}

/** `crawlPages` is `LIMIT_CRAWL_PAGES`. */
export function limitVariable(name: LimitName): string {
  return `LIMIT_${name.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()}`
}
