import type { Alike } from '#protocol/languages'
import type { Locale } from '#protocol/profile'

/** The languages that the server has all words in. Another one: its name here, and every part asks for its words until it has them. */
const TONGUES = ['en'] as const satisfies readonly Locale[]
type Tongue = (typeof TONGUES)[number]
type Others<Words> = { [Name in Exclude<Tongue, 'en'>]: Alike<Words> }

/** The language of account holders' pages, as the `lang` of their layout says it; their public pages may speak another. */
export function tongue(): Tongue {
  return 'en'
}

/** The words of one part. They are asked for when something is said and never before: the next reader may have another language. */
export function inTongue<Words>(languages: { en: Words } & Others<Words>): () => Words {
  return () => languages[tongue()]
}
