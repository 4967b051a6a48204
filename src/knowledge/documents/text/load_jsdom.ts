import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
let loaded: typeof import('jsdom') | null = null

/** Loaded with the first page: jsdom takes half a second and 80 MB that a thread for pasted text does not need. */
export function loadJsdom(): typeof import('jsdom') {
  return (loaded ??= require('jsdom') as typeof import('jsdom'))
}
