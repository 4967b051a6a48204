/** Lower case, without the last dot. After these a full stop ends no sentence, whatever follows. */
const TITLES =
  'mr mrs ms dr prof st sr jr rev hon gen col capt lt sgt gov sen rep pres messrs mme mlle hr fr frau dipl ing mag sra srta dott sig avv'

/** Mid-sentence words; a sentence may end after them, but then a capital that is no name seldom follows. */
const WORDS =
  'e.g i.e cf vs viz al approx fig figs eq eqs sec ch vol vols no nos nr art ed eds pp p ca bzw z.b d.h u.a usw evtl ggf bspw inkl zzgl ' +
  'vgl abs bd kap s.o s.u o.ä u.s.w m.e p.ej ej pág págs núm av bd. tel env p.ex c.-à-d chap éd resp max min mt inc ltd co corp ' +
  'jan feb mar apr jun jul aug sep sept oct nov dec okt dez т.е т.д т.п г гг стр рис см им'

const NEVER_END = new Set(TITLES.split(' '))
const SELDOM_END = new Set(WORDS.split(' '))
const ORDINAL_LANGUAGES = new Set([
  'de',
  'da',
  'nb',
  'no',
  'nn',
  'fi',
  'cs',
  'sk',
  'hr',
  'sl',
  'sr',
  'hu',
  'tr',
  'pl',
  'et',
  'lv',
  'is',
])

/** Whether the full stop that ends `before` belongs to an abbreviation, an initial or an ordinal, given what follows. */
export function stopEndsNothing(before: string, after: string, language: string | null): boolean {
  const word = /(?:^|[\s(\["'“„«])([^\s(\["'“„«]{1,12})\.\s*$/u.exec(before.slice(-24))?.[1]
  if (!word || !after) return false
  const lower = word.toLowerCase()
  if (NEVER_END.has(lower)) return true
  if (/^\p{Lu}$/u.test(word)) return word !== 'I' && /^\p{Lu}/u.test(after)
  if (/^(\p{L}\.)+\p{L}$/u.test(word)) return SELDOM_END.has(lower) || !/^\p{Lu}\p{Ll}/u.test(after)
  if (/^\d{1,2}$/.test(word)) return ORDINAL_LANGUAGES.has(language ?? '') && /^\p{Lu}\p{Ll}+/u.test(after)
  if (SELDOM_END.has(lower))
    return lower.length <= 3 || lower === 'approx' || /^[\d\p{Ll}(]/u.test(after) || isReference(lower)
  return false
}

function isReference(word: string): boolean {
  return /^(figs?|eqs?|sec|vols?|chap|kap|abs|vgl|pág|págs|núm|sept)$/.test(word)
}
