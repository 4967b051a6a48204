/** Lowercase, without the last dot. A full stop after these never ends a sentence. */
const NEVER_SENTENCE_END =
  'mr mrs ms dr prof st hon gen col capt lt sgt gov sen rep messrs mme mlle hr fr dipl ing sra srta dott sig avv e.g i.e cf vs viz ' +
  'approx z.b d.h u.a o.ä bzw ggf evtl vgl inkl zzgl bspw p.ex p.ej resp т.е'

/** A sentence may end after these, unless a number, a lowercase letter or a parenthesis follows. */
const RARELY_SENTENCE_END =
  'al fig figs eq eqs sec ch vol vols no nos nr art ed eds p pp s ca usw abs bd kap pág págs núm tel chap max min jan feb mar apr jun jul ' +
  'aug sep sept oct nov dec okt dez т.д т.п г гг стр рис см им jr sr inc ltd co corp etc'

/** Words that begin sentences and are not names: after an initial or "U.S." they mark the next sentence. */
const SENTENCE_STARTERS =
  'the a an he she it they we i you this that these those there in on at as but and or so if when after before however for from with what ' +
  'why how who where by to not no yes my our his her their its der die das er sie es wir ich danach dann im am und aber ein eine auf bei ' +
  'nach le la les il elle nous vous un une en dans mais et el los las en un una pero y o il lo gli ma è'

/** Languages that write ordinals with a dot: "3. Mai". */
const ORDINAL_DOT_LANGUAGES = 'de da nb no nn fi cs sk hr sl sr hu tr pl et lv is'

const words = (list: string) => new Set(list.split(' '))
const neverSentenceEnd = words(NEVER_SENTENCE_END)
const rarelySentenceEnd = words(RARELY_SENTENCE_END)
const sentenceStarters = words(SENTENCE_STARTERS)
const ordinalDotLanguages = words(ORDINAL_DOT_LANGUAGES)
const LAST_WORD = /(?:^|[\s([{"'“„«])([^\s([{"'“„«]{1,12})\.\s*$/u

/** Whether the full stop at the end of `before` belongs to an abbreviation, initial or ordinal, given what follows. */
export function isNoSentenceEnd(before: string, after: string, language: string | null): boolean {
  const word = LAST_WORD.exec(before.slice(-24))?.[1]
  if (!word || after === '') return false
  const lower = word.toLowerCase()
  if (neverSentenceEnd.has(lower)) return true
  if (rarelySentenceEnd.has(lower)) return /^[\d\p{Ll}(]/u.test(after)
  if (/^\p{Ll}$/u.test(word)) return /^\p{Lu}\./u.test(after)
  if (startsSentence(after)) return false
  if (/^\p{Lu}$/u.test(word) || /^(?:\p{L}\.)+\p{L}$/u.test(word)) return /^[\p{Lu}\p{N}]/u.test(after)
  if (/^\d{1,2}$/.test(word)) return ordinalDotLanguages.has(language ?? '') && /^\p{Lu}\p{Ll}+/u.test(after)
  return false
}

function startsSentence(after: string): boolean {
  const first = /^["'“„«(]*(\p{L}+)/u.exec(after)?.[1]
  return first !== undefined && sentenceStarters.has(first.toLowerCase())
}
