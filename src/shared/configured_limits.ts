import { LIMIT_NAMES, LIMIT_RANGES, type LimitName, type Limits } from '#protocol/limits'

/** The limits set in the environment, such as `LIMIT_CRAWL_PAGES=2000`. Throws unless a value is a whole number above 0 and in its range. */
export function configuredLimits(environment: Record<string, string | undefined>): Partial<Limits> {
  const configured = LIMIT_NAMES.flatMap((name) => {
    const variable = limitVariable(name)
    const value = environment[variable]?.trim()
    if (!value) return []
    if (!/^[1-9]\d{0,14}$/.test(value))
      throw new Error(`${variable} is "${value}"; it must be a whole number above 0, without separators.`)
    const range = LIMIT_RANGES[name]
    if (range && (Number(value) < range.min || Number(value) > range.max))
      throw new Error(`${variable} is ${value}; it must be between ${range.min} and ${range.max}.`)
    return [[name, Number(value)]]
  })
  return Object.fromEntries(configured)
}

/** `crawlPages` becomes `LIMIT_CRAWL_PAGES`. */
function limitVariable(name: LimitName): string {
  return `LIMIT_${name.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()}`
}
