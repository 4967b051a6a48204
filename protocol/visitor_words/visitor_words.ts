import type { Locale } from '../profile.js'
import { de } from './de.js'
import { en, type VisitorWords } from './en.js'
import { es } from './es.js'
import { fr } from './fr.js'
import { pt } from './pt.js'
import { zh } from './zh.js'

export type { ChatWords, VisitorWords } from './en.js'

export const VISITOR_WORDS: Record<Locale, VisitorWords> = { en, es, de, fr, pt, zh }
