import { contentWords } from '../terms/content_words.js'
import { fold } from '../terms/fold.js'

// Recognizes questions about opening hours and texts that state them, which rarely use the words of the question.

const DAY =
  '(?:mon|tues?|wed(?:nes)?|thu(?:r|rs)?|fri|sat(?:ur)?|sun)(?:day)?s?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabends?|' +
  'lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|' +
  'luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica|(?:segunda|ter[cç]a|quarta|quinta|sexta)-feira'
const SHORT = '(?:mo|di|mi|do|fr|sa|so|tu|we|th|su|lun|mar|mer|jeu|ven|sam|dim)'
const SEVERAL_DAYS =
  'daily|every day|weekdays|weekends|täglich|werktags|am wochenende|tous les jours|todos los d[ií]as|tutti i giorni'
const DAYS =
  `(?:\\b(?:${DAY}|${SEVERAL_DAYS})\\b|` +
  `\\b${SHORT}\\.?\\s?(?:[-–—+&/,]|bis|to|und|à|a)\\s?${SHORT}\\b|\\b${SHORT}\\.?:?\\s{1,3}(?=\\d))`
const TIME = '(?:half )?\\d{1,2}(?:[:.h]\\d{2})?(?:\\s?(?:[ap]\\.?m\\b\\.?|uhr\\b|h\\b)|[ap]\\b)?'
const NOON = '(?:noon|midday|midnight|mittags?|mitternacht|midi|minuit)\\b'
/** Doesn't match dates such as 2027-02-06. */
const FROM_TO = `(?<![\\d.,-])(?:${TIME}|${NOON})\\s?(?:-|–|—|to|bis|until|till|'?til|à|a|alle|às)\\s?(?:${TIME}(?![\\d-])|${NOON})`
const CLOSED = '\\b(?:closed|shut|geschlossen|ruhetag|fermée?s?|cerrado|chiuso|fechado)(?!\\p{L})'
const OPEN =
  '(?<!\\p{L})(?:opens?|closes?|shuts?|geöffnet|offen|öffne[nt]|schlie(?:ß|ss)(?:t|en)|ouverte?s?|ouvrons|abiert[oa]s?|abrimos|apert[oi])(?!\\p{L})'
const CLOCK = `(?:${TIME}|(?:seven|eight|nine|ten|eleven|acht|neun|zehn|elf)\\b|${NOON})`

/** Any characters within a sentence, including dot leaders. */
const WITHIN_SENTENCE = '(?:[^.!?]|(?<=\\.)\\.|(?<!\\.)\\.(?=\\.))'

export const STATES_OPENING_HOURS = new RegExp(
  `${DAYS}${WITHIN_SENTENCE}{0,40}?(?:${FROM_TO}|${CLOSED})|${CLOSED}[^\\n.!?]{0,30}${DAYS}|` +
    `${OPEN}[^\\n.!?]{0,30}?(?:${DAYS}|${FROM_TO}|(?:at|um|from|ab|until|bis|à|a las|alle)\\s${CLOCK}|24/7|24 hours)`,
  'iu'
)

/** Also matches "Sa   by appointment" in a column. */
const EACH_DAYS = new RegExp(`${DAYS}|^${SHORT}\\b(?=\\.?:|\\s{2}|\\s?\\|)`, 'gimu')
const DAY_RANGE = new RegExp(
  `(?<!\\p{L})(?:${DAY}|${SHORT})\\.?\\s?(?:[-–—]|to|thru|through|till|until|bis|à|au|al?)\\s?(?:${DAY}|${SHORT})(?!\\p{L})|` +
    `\\b(?:${SEVERAL_DAYS})\\b`,
  'iu'
)

/** The days of the week that a text names, each by its first two letters: the same for Sat, Saturday and Samstag. */
export function daysNamed(text: string): Set<string> {
  const names = text.match(EACH_DAYS)?.flatMap((days) => days.match(/\p{L}{2,}/gu) ?? []) ?? []
  return new Set(names.map((name) => shortened(fold(name.toLowerCase()))))
}

function shortened(day: string): string {
  return day.startsWith('week') ? day : day.slice(0, 2)
}

/** Whether a list of opening hours says nothing about some of these days: it neither names them nor has a range of days. */
export function omitsDays(list: string, days: ReadonlySet<string>): boolean {
  return !DAY_RANGE.test(list) && !days.isSubsetOf(daysNamed(list))
}

const YOU = "(?:you|u|ya|ye|y[’']?all)"
const PART_OF_DAY = '(?: (?:mornings?|afternoons?|arvo|evenings?|nights?))?'
const ON_DAY = `(?:(?:on |this |am |le |el |los )?(?:${DAY})${PART_OF_DAY})`

export const ASKS_OPENING_HOURS = new RegExp(
  [
    '\\b(?:opening|business|office|store|shop|studio|working|closing) (?:hours?|times?)\\b',
    "^\\W*(?:what(?:['’]?s| are) )?(?:the |your |ur )?(?:hours|hrs|times)\\W*$",
    '\\b(?:when|what (?:time|days?)|how (?:late|long)|(?:until|till|from) when)\\b(?! did\\b).{0,30}\\b(?:open|close[sd]?|shut)\\b',
    `\\b(?:are|r|is) (?:${YOU}|it|the \\p{L}+|this place)(?: guys| still| also)? (?:open|closed|shut)\\b`,
    `(?:\\b${YOU} |^\\W*(?:and |also |still )?)(?:open|closed) (?:on |at |today|now|tomorrow|tonight|(?:${DAY})\\b)`,
    `^\\W*(?:still )?open\\W*$|^\\W*${ON_DAY} (?:open|closed|shut)\\W*$`,
    `^\\W*what times? ${ON_DAY}\\W*$|^\\W*(?:hours|hrs|times) ${ON_DAY}\\W*$|^\\W*${ON_DAY} (?:hours|hrs|times)\\W*$`,
    `\\b(?:your|ur) (?:latest|late|longest|earliest) (?:nights?|days?|mornings?|evenings?)\\b|^\\W*late nights?\\W*$`,
    '(?:ö|oe)f+nungs?zeit',
    `\\b(?:wann|wie lange|um wie ?viel uhr)\\b.{0,40}(?<!\\p{L})(?:offen|auf|geöffnet|zu|geschlossen|öffne[nt]|schlie(?:ß|ss)(?:t|en))(?: ${ON_DAY})?\\W*$`,
    `^\\W*${ON_DAY} (?:offen|auf|zu|geöffnet|geschlossen)\\W*$`,
    `^\\W*(?:ouverte?s?|ferm[eé]e?s?|abiert[oa]s?|abr[eí]n?s?|cerrad[oa]s?|apert[oi]|chius[oi]) ${ON_DAY}\\W*$`,
    '^(?!.*\\b(?:warum|wieso|weshalb)\\b).*\\b(?:habt|hat|haben|seid|sind|ist|macht)\\b.{0,40}\\b(?:offen|auf|geöffnet|zu|geschlossen)\\W*$',
    '\\bhoraires?\\b|(?<!\\p{L})(?:[eê]tes|est)\\b.{0,30}\\b(?:ouvert|ferm[eé])e?s?(?!\\p{L})|\\b(?:quand|[aà] quelle heure|quels jours)\\b.{0,30}\\b(?:ouvr|ferm)',
    '\\bhorarios?\\b|\\best[aá](?:is|n)?\\b.{0,20}\\b(?:abiert|cerrad)|\\b(?:cu[aá]ndo|a qu[eé] hora)\\b.{0,20}\\b(?:abr|cierr)',
    '\\borari\\b|\\bsiete\\b.{0,20}\\b(?:apert|chius)|\\b(?:quando|a che ora)\\b.{0,20}\\b(?:apr|chiud)',
    '营业时间|何時から何時|営業時間',
  ].join('|'),
  'iu'
)

/** Searched for instead of the words of such a question. */
export const OPENING_HOURS_WORDS =
  'opening hours open closed monday friday saturday sunday öffnungszeiten geöffnet geschlossen montag freitag samstag horaires ouvert samedi horario abierto sábado'

const OWN_WORDS = new Set(
  // Include generic words, since the question must have no other words.
  (
    'when are you is r u wann wie habt hat haben ihr seid sind ist ' +
    'open opens opened opening close closes closed closing shut hour hours hrs time times day days late long shop store studio office ' +
    'business cafe place working guys today tomorrow now tonight week weekday weekdays weekend weekends morning mornings ' +
    'afternoon afternoons arvo evening evenings night nights latest longest earliest ' +
    'geöffnet geschlossen offen auf zu öffnet öffnen schließt schliesst öffnungszeiten öffnungszeit oeffnungszeiten öfnungszeiten ' +
    'laden geschäft lange uhr heute morgen wochenende abends morgens macht machen sonntag werktags ' +
    'ouvert ouverte ouverts ouvrez ouvrir fermé fermez horaires horaire heure heures jours magasin boutique aujourd hui demain ' +
    'horario horarios abierto abiertos abren abre abrís cerrado cierran cierra hora días tienda hoy mañana ' +
    'orari orario aperti aperto chiuso chiusi aprite chiudete oggi domani negozio'
  )
    .split(' ')
    .map(fold)
)
const WHOLE_DAY = new RegExp(`^(?:${DAY})$`, 'iu')

/** Whether the question asks when a place is open, on whatever day, and nothing else. */
export function asksForOpeningHoursOnly(question: string): boolean {
  if (!ASKS_OPENING_HOURS.test(question)) return false
  return contentWords(question).every(
    ({ text }) => OWN_WORDS.has(fold(text)) || WHOLE_DAY.test(text) || /^\d{1,2}$/.test(text)
  )
}
