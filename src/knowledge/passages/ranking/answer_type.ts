import { contentWords } from '../terms/content_words.js'
import {
  ASKS_OPENING_HOURS,
  asksForOpeningHoursOnly,
  OPENING_HOURS_WORDS,
  STATES_OPENING_HOURS,
} from './opening_hours.js'

const WRITTEN_AMOUNT =
  '(?:\\d(?:[.,]\\d+)?|\\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundred))\\s' +
  '(?:euros?|dollars?|pounds?|francs?|crowns?|cents?|bucks|usd|eur|gbp|chf|reais|pesos|yuan)\\b'
const PRICE = new RegExp(
  `[$€£¥]\\s?\\d|\\d\\s?[€$£¥%]|\\b(?:USD|EUR|GBP|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|Rs\\.?|kr\\.?)\\s?\\d|\\d(?:[.,]\\d+)?\\s?kr\\b|\\d\\.[–-](?!\\s?\\d)|${WRITTEN_AMOUNT}|\\d(?:[.,]\\d+)?\\s(?:percent|prozent)\\b|` +
    '(?<!feel )\\bfree\\b(?! to\\b)|\\bno (?:cost|charge|fee)s?\\b|kostenlos|kostenfrei|umsonst|gratuit|gratis|免费|無料|\\d\\s?[元円]',
  'iu'
)

const UNIT =
  '(?:seconds?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|months?|quarters?|years?|miles?|km|m|feet|pages?|words?|characters?|' +
  'sekunden?|minuten?|stunden?|tagen?|tage?s?|nächten?|nacht|wochen?|monat(?:e[ns]?)?|jahr(?:e[ns]?)?|zeichen|seiten?|' +
  'segundos?|minutos?|horas?|días?|noches?|semanas?|mes(?:es)?|años?|secondes?|heures?|jours?|nuits?|semaines?|mois|ans|années?|' +
  'ore|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|dias?|meses|anos?|uur|dag(?:en)?|weken|maand(?:en)?|jaar)'
const COUNT =
  '(?:\\d[\\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|few|several|half|eine?[nmr]?|zwei|drei|vier|fünf|sechs|' +
  'une?|deux|trois|quatre|cinq|una?|dos|tres|cuatro|cinco|seis)'

/** The kind of fact a question asks for, judged by its first words. */
export type AnswerType =
  | 'contact'
  | 'phone'
  | 'email'
  | 'opening'
  | 'hours'
  | 'price'
  | 'age'
  | 'duration'
  | 'frequency'
  | 'person'
  | 'time'
  | 'number'
  | 'address'
  | 'place'
  | 'reason'
  | 'definition'

const TERM =
  "(?<term>(?!(?:it|its|that|this|these|those|they|there|your?|my|our|his|her|their|the (?:best|way|point|purpose|difference|problem|plan|cost|price)|das|es|dies|eure?|ihre?|eso|esto|su|votre|notre)\\b)[\\p{L}\\p{N}][\\p{L}\\p{N}.+'’-]*(?:[ _][\\p{L}\\p{N}][\\p{L}\\p{N}.+'’-]*){0,3}?)"
/** "What's a crumb?", "was bedeutet Gare", "c'est quoi le levain": the groups `term` name what is asked about. */
const DEFINITIONS = [
  `^\\W{0,40}(?:so |and |but |ok )?(?:what|who)(?:['’]?s| is| are) (?:an? |the |exactly (?:an? )?)?${TERM}(?: exactly| anyway)?\\W{0,40}$`,
  `^\\W{0,40}(?:so |and )?what do(?:es)? (?:an? |the )?${TERM} (?:mean|stand for|refer to)\\W{0,40}$`,
  `^\\W{0,40}(?:define|definition of|meaning of) (?:an? |the )?${TERM}\\W{0,40}$`,
  `^\\W{0,40}(?:und )?was (?:ist|sind|bedeute[tn]|hei(?:ß|ss)t|meint ihr mit|versteht man unter) (?:eigentlich |genau )?(?:eine?[mnr]? |de[rmn] |die |das )?${TERM}(?: eigentlich| genau)?\\W{0,40}$`,
  `^\\W{0,40}(?:et )?(?:c['’ ]?est quoi|qu['’ ]?est[- ]ce qu(?:e|['’])(?: c['’ ]?est que)?|que (?:signifie|veut dire)|définition (?:de|d['’])) ?(?:l['’]|d['’]|les? |la |une? |des |du )?${TERM}\\W{0,40}$`,
  `^\\W{0,40}(?:y )?qu[eé] (?:es|son|significan?|quiere decir) (?:el |las? |los |una? )?${TERM}\\W{0,40}$`,
  `^\\W{0,40}(?:che )?cos(?:['’]è|a (?:è|sono|significa)) (?:l['’]|un['’]|il |l[aoe] |gli |i |una? )?${TERM}\\W{0,40}$`,
  `^\\W{0,40}o que (?:é|são|significa) (?:[ao]s? |uma? )?${TERM}\\W{0,40}$`,
].map((pattern) => new RegExp(pattern, 'iu'))

const ASKS: [AnswerType, RegExp][] = [
  [
    'contact',
    /\b(?:how|where|who) (?:do|can|could|should|would|may) (?:i|we|you|one) (?:contact|reach|get (?:in touch|hold)|call|write to)\b|\bcontact (?:details|info(?:rmation)?)\b/iu,
  ],
  ['phone', /\b(?:tele)?phone\b|\btel\b|\btelefon|\btel[eé]fono|\bt[eé]l[eé]phone|电话|電話/iu],
  ['email', /\be-?mails?\b|\bmail address\b|\bcorreo|\bcourriel|邮箱|メール/iu],
  [
    'address',
    /^\W{0,40}(?:(?:and )?what(?:['’]?s| is) )?(?:the |your |our |my |die |eure |ihre |wie (?:ist|lautet) (?:die|eure|ihre) |l['’]|votre |quelle est (?:l['’]|votre )|la |cu[aá]l es la |su )?(?:exact |full |postal |street |mailing |office |shop |store )?(?:add?ress?e?|anschrift|direcci[oó]n|indirizzo|endereço|住所|所在地|地址)\W{0,40}$|^\W{0,40}(?:and )?(?:where|were) (?:are|r) (?:you|u)(?: guys)?(?: (?:located|based|at))?\W{0,40}$|^\W{0,40}(?:where can|how (?:do|can)) (?:i|we) (?:find|get to) (?:you|u|your (?:shop|store|studio|place|office)|there)\W{0,40}$|^\W{0,40}(?:your |ur |the )?(?:add?ress?|location|directions)(?: pl(?:ease|s|z))?\W{0,40}$|^\W{0,40}(?:und )?wo (?:seid ihr|sind sie|ist (?:euer|der) laden|finde (?:ich|man) (?:euch|sie))(?: genau)?\W{0,40}$|^\W{0,40}wie komm(?:e|t) (?:ich|man) (?:zu|nach) (?:euch|ihnen)\W{0,40}$|^\W{0,40}anfahrt\W{0,40}$|^\W{0,40}(?:où|ou) (?:êtes|etes)[ -]vous(?: situés?)?\W{0,40}$|^\W{0,40}d[oó]nde (?:est[aá]is|est[aá]n)\W{0,40}$/iu,
  ],
  ['opening', ASKS_OPENING_HOURS],
  [
    'hours',
    /^(?:what(?:['’]?s| are) )?(?:the |your )?(?!how\b)(?:\p{L}+ )?hours\W*$|\bwhat time\b|\b(?:when|what time)\b.*\b(?:open|close)[sd]?\b|\bwann\b.*\b(?:offen|auf)\b|\bgeöffnet|\bà quelle heure|\ba quelle heure|\ba qu[eé] hora|\bum wie ?viel uhr|\ba che ora|几点|何時(?!間)|во сколько/iu,
  ],
  [
    'age',
    /\bhow old\b|\b(?:what|which|minimum|maximum) age\b|\bage limit\b|\bwie alt\b|\balter\b|\bmindestalter|\bqu[eé] edad|\bedad m[ií]nima|\bquel âge|\bâge minimum|\bquanti anni\b|何歳|сколько лет/iu,
  ],
  [
    'duration',
    /\bhow (?:long|soon|early|late|quickly)\b|\bhow (?:many|much) (?:minutes|hours|days|nights|weeks|months|years|time)\b|\bwie ?(?:lange|früh|schnell)\b|\bwie ?viele? (?:minuten|stunden|tage|nächte|wochen|monate|jahre|zeit)\b|\bcombien de (?:temps|minutes|heures|jours|nuits|semaines|mois)\b|\bcu[aá]nto (?:tiempo|dura|tarda)|\bcu[aá]nt[oa]s (?:minutos|horas|d[ií]as|noches|semanas|meses|años)|\bquanto tempo\b|\bhoe lang\b|どのくらい|何(?:時間|[日週年ヶか])|多长时间|多久|как долго|сколько (?:времени|дней|часов|минут)/iu,
  ],
  [
    'frequency',
    /\bhow (?:often|frequently|many times)\b|\bwie (?:oft|häufig)\b|\bcombien de fois\b|\bcu[aá]ntas veces\b|\bcon qu[eé] frecuencia\b|\bquante volte\b|\bquantas vezes\b|\bhoe vaak\b|何回|几次|как часто|сколько раз/iu,
  ],
  [
    'price',
    /\bhow much\b|\bcosts?\b|\bprices?\b|\bfees?\b|\bsalary\b|\b(?:hourly|daily) rate\b|\bexpensive\b|\bcheap(?:er)?\b|\bkoste[tn]?\b|\bpreise?\b|\bgebühr|\bteuer\b|\bcu[aá]nto (?:cuesta|vale|es)|\bprecios?\b|\btarifas?\b|\bprix\b|\btarifs?\b|\bco[uû]te(?:nt)?\b|\bquanto custa|\bquanto costa|多少钱|いくら|料金|сколько стоит|цена/iu,
  ],
  [
    'number',
    /\b(?:how (?:many|much|tall|high|far|large|big|fast|heavy|deep)|what (?:percentage|number|amount|percent)|cu[aá]nt[oa]s?|combien|wie ?viele?|quant[oie])\b|多少|几|いくつ|何[個人本回歳年名枚]|сколько/iu,
  ],
  [
    'time',
    /\b(?:when(?! should(?:n['’]?t)? (?:i|we|you|one) (?:not )?(?:use|choose|prefer|avoid)\b)|(?:what|which) (?:year|date|day|month|decade|century|time)|since when|how long ago|cu[aá]ndo|quand|wann|quando|qu[eé] (?:d[ií]a|fecha|año|mes)|quel(?:le)? (?:jour|date|ann[eé]e|mois)|welche[mns]? (?:tag|datum|jahr|monat))\b|什么时候|何时|哪[一]?年|いつ|когда/iu,
  ],
  [
    'person',
    /\b(?:who|whom|whose|qui[eé]n(?:es)?|wer|wem|wen|chi)\b|^(?:qui|(?:c'est|à|a|avec|pour|par|chez) qui)\b|谁|誰|(?<!\p{L})кто(?!\p{L})/iu,
  ],
  [
    'place',
    /\b(?:where|(?:what|which) (?:city|country|place|location|state|region|town)|d[oó]nde|wo|dove|onde)\b|(?<!\p{L})où(?!\p{L})|^ou\b|哪里|哪裡|どこ|(?<!\p{L})(?:где|куда)(?!\p{L})/iu,
  ],
  [
    'reason',
    /\b(?:why|how come|por qu[eé]|pourquoi|warum|wieso|weshalb)\b|\bperch[eé](?!\p{L})|为什么|為什麼|なぜ|どうして|почему|зачем/iu,
  ],
]

/** No date and no ISBN. */
const PHONE =
  /(?<![\p{L}\p{N}.]|\d{4}-|97[89][- ][\d -]{0,14})(?!97[89](?:[- ]?\d){10}(?!\d))(?!\d{1,2}[-./]\d{1,2}[-./](?:19|20)\d{2}(?!\d))(?:\+\d|0\d|\(\d|\d{3}[-.\s])[\d\s()/.-]{5,}\d(?!\p{L})/u
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}\.\p{L}{2,}/u

/** A street with a number, or a postal code with its town. */
const POSTAL =
  /\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b|\b[A-Z]{2},?\s\d{5}(?:-\d{4})?\b|(?<![\d.,])(?:[A-Z]{1,2}-)?\d{5}\s\p{Lu}\p{L}+|\b(?:CH|A)-\d{4}\s\p{Lu}|\p{L}(?:straße|strasse|str\.|weg|gasse|platz|allee|ring|damm|ufer)\s\d{1,4}\b|(?:Straße|Platz|Allee|Weg)\s\d{1,4}\b|\b\d{1,4},?\s(?:bis\s|ter\s)?(?:rue|avenue|boulevard|place|chemin|quai|impasse)\s|\b(?:calle|c\/|avda\.?|avenida|plaza|paseo)\s[^\n]{2,40}\d|\b\d{1,5}\s(?:\p{Lu}[\p{L}.]*\s){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Square)\b|〒\s?\d{3}-\d{4}|[都道府県].{1,6}[市区町村]/u

const FITS: Record<Exclude<AnswerType, 'definition'>, RegExp> = {
  contact: new RegExp(`${PHONE.source}|${EMAIL.source}`, 'u'),
  phone: PHONE,
  email: EMAIL,
  hours:
    /\b\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\b|uhr\b|h\b)|\b\d{1,2}(?:[:.]\d{2})?\s?(?:to|bis|a|à|-|–)\s?\d{1,2}\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight)\b|\d[点時]/iu,
  opening: STATES_OPENING_HOURS,
  address: POSTAL,
  price: PRICE,
  age: /\b(?:ages?|aged|over|under|least|ab|bis|unter|über|mindestens|zwischen)\s\d{1,3}\b|\b\d{1,3}\+|\b\d{1,3}[\s-](?:years?|jahren?|jährige?n?|años|ans|anni|anos|jaar)\b|\d歳/iu,
  duration: new RegExp(
    `(?<![\\p{L}\\p{N}]|\\b(?:once|twice|times|mal) )${COUNT}(?:\\s?(?:-|–|to|or|bis|oder|à|a|o|ou)\\s?${COUNT})?[\\s-]+(?:business |working |calendar |full |volle )?${UNIT}(?![\\p{L}\\p{N}])|\\d+\\s?(?:秒|分|時間|日|週|ヶ月|か月|月|年|天|小时|个月)`,
    'iu'
  ),
  frequency:
    /\b(?:every|each|per|once|twice|daily|weekly|monthly|yearly|annually|quarterly|times a|jede[nrsm]?|wöchentlich|monatlich|jährlich|einmal|zweimal|mal (?:im|pro)|pro (?:tag|woche|monat|quartal|jahr)|chaque|tou(?:s|tes) les|par (?:jour|semaine|mois|an)|fois|cada|diari[ao]|semanal|mensual|anual|veces)\b|täglich|毎|回|每/iu,
  number:
    /\p{N}|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|twenty|thirty|forty|fifty|hundred|thousand|million|billion|half|third|quarter|several|none|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|hundert|tausend|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|vingt|cent|mille|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte|cien|quattro|cinque|dieci)\b|[一二三四五六七八九十百千万]/iu,
  time: /\b\d{3,4}s?\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|century|today|tomorrow|yesterday|daily|weekly|monthly|annually|noon|midnight|morning|evening|years?|hours?|uhr|januar|februar|märz|mai|juni|juli|oktober|dezember|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|täglich|morgens|abends|heute|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì])\b|\d{1,2}(?::\d{2}|\s?[ap]\.?m\b)|\d{1,2}\.\d{1,2}\.|\d{1,2}\s?h(?:\d{2})?\b|\d年|\d[月日時点]|[月火水木金土日]曜|星期|周[一二三四五六日]|毎[日週月年]|\d (?:январ|феврал|март|апрел|мая|июн|июл|август|сентябр|октябр|ноябр|декабр)|\d{3,4} год/iu,
  person: /(?:(?<=[\p{L}\p{N},;:)"”’] )|\()\p{Lu}[\p{L}.’'-]+|^\p{Lu}\p{Ll}+ \p{Lu}|さん|氏|先生|先輩|様/u,
  place:
    /\b(?:in|at|on|near|from|of|to|between|across|along|im|bei|beim|nach|aus|zwischen|en|sur|chez|dans|de|del|nel|nella|presso|em) (?:(?:the|der|dem|den|la|le|les|el|il) )?\p{Lu}|à \p{Lu}|straße|strasse|\bplatz\b|\bstadt\b|gebäude|\braum\b|\brue\b|\bville\b|\bsalle\b|\bcalle\b|\bciudad\b|\bsala\b|\bpiazza\b|[都道府県市区町村駅階室]|[省市区县路楼]|(?:ул|г|д)\. |\b(?:north|south|east|west|street|avenue|city|country|floor|room|building|river|coast|island)\b/iu,
  reason:
    /\b(?:because|since|due to|so that|therefore|as a result|in order to|thanks to|reason|caused?|led to|to avoid|weil|denn|damit|deshalb|daher|deswegen|aufgrund|wegen|grund|parce qu|afin|pour que|grâce|raison|puisque|porque|para que|debido|gracias|motivo|razón|ya que|così|affinché|grazie|perché)(?!\p{L})|ため|ので|から|理由|因为|所以|потому|так как|чтобы|из-за/iu,
}

export function answerType(question: string): AnswerType | null {
  const type = ASKS.find(([, pattern]) => pattern.test(question))?.[0]
  return type ?? (definedTerm(question) === null ? null : 'definition')
}

/** Tells whether a text has the kind of fact that the question asks for. */
export function fitsQuestion(question: string): (text: string) => boolean {
  const type = answerType(question)
  if (type === null) return () => false
  const pattern = type === 'definition' ? definitionOf(definedTerm(question)!) : FITS[type]
  return (text) => pattern.test(text)
}

function definedTerm(question: string): string | null {
  for (const pattern of DEFINITIONS) {
    const term = pattern.exec(question)?.groups?.term
    if (term) return term
  }
  return null
}

const ARTICLES =
  '(?:an?|the|our|your|each|every|eine?|der|die|das|unsere?|les?|las?|une?|des|el|los|una|il|lo|gli|os?|uma?)'
const MEANS =
  'is|are|means?|stands for|refers? to|lets?|allows?|helps?|ist|sind|bedeute[tn]|bezeichne[tn]|hei(?:ß|ss)t|steht für|est|sont|' +
  'désigne(?:nt)?|signifie(?:nt)?|consist(?:e|ent|en)|es|son|significan?|è|sono|é|são'

/** A sentence that begins with the term and says what it is, or introduces its abbreviation. */
function definitionOf(term: string): RegExp {
  const words = term
    .replace(/(?<=\p{L}{3})s$/u, '')
    .split(/[ _]/)
    .map((word) => word.replace(/[.+]/g, '\\$&'))
    .join('[\\s_-]{1,3}')
  const named = `["“„«*_\`]{0,3}${words}(?:e?[sn]|er)?["”»*_\`]{0,3}`
  const begins =
    '(?:^|[.!?:]["”»)*_]{0,2}\\s{1,4}|\\n\\s{0,8}(?:[-*+•]\\s{1,3})?|^[-*+•]\\s{1,3})(?:["“„«*_`]{1,3}\\s?){0,2}'
  return new RegExp(
    `${begins}(?:${ARTICLES}\\s["“„«*_\`]{0,3}(?:[\\p{L}-]{1,20}\\s){0,2}|l['’])?${named}(?:\\s\\([^()\\n]{1,60}\\))?(?:\\s(?:of|for|des?|du|von|für) [^.!?\\n]{1,30})?\\s?(?:\\s(?:${MEANS})(?!\\p{L})(?! (?:not?|nicht|pas|non|used|also|much|more|less|very|\\p{L}{2,20}er (?:than|to))(?!\\p{L}))|[:–—]\\s|\\s-\\s)|\\((?:short: )?${named}\\)|\\b(?:called|known as) (?:an? |the )?${named}`,
    'iu'
  )
}

const CONTACT_WORDS = new Set(
  (
    'phone telephone tel number email e mail address contact telefon telefonnummer nummer adresse emailadresse ' +
    'mailadresse ihre deine lautet telefono numero correo electronico direccion tu courriel telefone endereco'
  ).split(' ')
)

const CONTACT_SEARCH =
  'contact address phone email visit find located location directions street kontakt adresse anfahrt besuch standort telefon straße contacto dirección ubicación adresse téléphone accès rue'

const ASKS_FOR_MONEY =
  /\bhow much (?:is|are|for|do (?:i|we|you) (?:pay|charge|ask|want))\b(?! (?:of|left|needed|included)\b)|\bhow much (?:do|does|can|will|would) [^?]{1,40} (?:earn|cost|get paid)\b|\bwie ?viel (?:muss|müssen|zahl|bezahl)|\bc['’]?est combien\b|\bcombien (?:vaut|faut-il payer)|\bcu[aá]nto (?:vale|hay que pagar)|\bcosts?\b|\bprices?\b|\bpricing\b|\bfees?\b|\bexpensive\b|\bcheap(?:er)?\b|\bkoste[tn]?\b|\bpreise?\b|\bgebühr|\bteuer\b|\bcuesta|\bprecios?\b|\btarifas?\b|\bprix\b|\btarifs?\b|\bco[uû]te(?:nt)?\b|\bquanto custa|多少钱|いくら|料金/iu
const STATES_PRICE = new RegExp(
  '\\$\\s?\\d|[€£¥]|\\d\\s?[$元円]|' +
    '(?<!\\p{L})(?:euros?|dollars?|pounds?|francs?|cents?|bucks|usd|eur|gbp|chf|reais|pesos|yuan)\\b|' +
    `${WRITTEN_AMOUNT}|` +
    '(?<!feel )\\bfree\\b(?! to\\b)|\\bno (?:cost|charge|fee)s?\\b|\\b(?:pay|paid|pays|paying|prices?|priced|pricing|fees?|charges?|charged|salar\\w+|fund\\w+)\\b|kostenlos|kostenfrei|umsonst|gebühr|preise?\\b|beitr[aä]g|gratuit|gratis|precio|tarifa|cuota|\\bprix\\b|\\btarifs?\\b|\\bfrais\\b|免费|無料|料金|価格|费用',
  'iu'
)

/** Whether a question, or one word of it, is about money. */
export function asksForMoney(question: string): boolean {
  return ASKS_FOR_MONEY.test(question)
}

/** Whether a text has an amount or a word of prices. */
export function statesPrice(text: string): boolean {
  return STATES_PRICE.test(text)
}

/**
 * Whether the question asks for a phone number, an email address, a postal address or opening hours and nothing else; these are
 * recognized by form alone.
 */
export function asksForFormOnly(question: string): boolean {
  const type = answerType(question)
  if (type === 'address') return true
  if (type === 'opening') return asksForOpeningHoursOnly(question)
  if (type !== 'phone' && type !== 'email' && type !== 'contact') return false
  return contentWords(question).every(({ text }) => CONTACT_WORDS.has(text))
}

/** The question, plus the words that are usually near what it asks for if that is recognized by form alone. */
export function searchedQuestion(question: string): string {
  if (!asksForFormOnly(question)) return question
  return `${question} ${answerType(question) === 'opening' ? OPENING_HOURS_WORDS : CONTACT_SEARCH}`
}
