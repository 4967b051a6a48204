import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
let loaded: typeof import('jsdom') | null = null

/** jsdom, loaded when the first page comes: half a second and 80 MB that a thread of pasted texts does not need. */
export function loadJsdom(): typeof import('jsdom') {
  return (loaded ??= require('jsdom') as typeof import('jsdom'))
}
