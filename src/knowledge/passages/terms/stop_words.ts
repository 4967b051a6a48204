import { isUnspaced } from './bigrams.js'

/** Words that carry no meaning of their own, by language. */
const STOP_WORDS: Record<string, string> = {
  en:
    'a about above after again all also am an and any are as at be because been before being below between both but by can could ' +
    'did do does doing don down during each etc few for from further get give had has have having he her here hers him his how i if in ' +
    'into is it its itself just like made make many may me might more most much must my no nor not now of off on once one only or ' +
    'other our out over own please said same say shall she should so some such tell than that the their them then there these they ' +
    'this those through to too under until up upon us use used very was we were what when where whether which while who whom whose ' +
    'why will with would you your yours',
  de:
    'aber alle als also am an auch auf aus bei bin bis bist da das dass dem den der des dich die dies diese dieser dir doch du durch ein ' +
    'eine einem einen einer er es für gibt habe haben hat ich ihr im in ist ja kann kein mein mit nach nicht noch nur ob oder ohne sein ' +
    'sich sie sind so um und uns viel viele vom von vor wann war waren warum was welche welcher welches wenn wer werden wie wieviel wird ' +
    'wo wurde wurden zu zum zur über',
  es:
    'a al algo como con cual cuales cuando cuanta cuantas cuanto cuantos de del desde donde e el ella ellos en entre era es esta este ' +
    'fue fueron ha hasta hay la las le les lo los mas me mi muy no nos o para pero por porque que quien quienes se ser si sin sobre su ' +
    'sus también tiene un una uno unos y ya son está están qué cuál cuándo cuánto dónde cómo quién cuántos',
  fr:
    'a au aux avec ce ces cette comment combien dans de des donc du elle en es est et eu il ils je la le les leur lui mais me même mes ' +
    'mon ne nous on ont ou où par pas pour pourquoi quand que quel quelle quelles quels qui sa se ses son sont sur ta te tu un une ' +
    'vos votre vous été était être',
  it:
    'a al alla anche che chi ci come con cosa cui da dal dalla dei del della delle di dove e ed era gli ha hanno i il in io la le lo ' +
    'ma mi nel nella non o per perché più quale quali quando quanti quanto se si sono su sul un una uno è',
  nl:
    'aan al als bij dan dat de der deze die dit door een en er had heb heeft het hij hoe hoeveel hun ik in is je kan maar me met mij naar ' +
    'niet nog of om ook op over te tot uit van veel voor waar waarom wanneer waren was wat we welke werd wie wij worden zal ze zich ' +
    'zijn zo',
  pt:
    'a ao aos as até com como da das de do dos e ela ele em entre era essa esse esta este eu foi foram há isso já mais mas me na nas ' +
    'não no nos o onde os ou para pela pelo por porque qual quais quando quanto quantos que quem se sem ser seu sua são são também tem ' +
    'um uma você é está',
}

/** Bigrams that ask rather than name, in scripts that are searched by bigrams. */
const QUESTION_BIGRAMS =
  '什么 什麼 怎么 怎麼 哪些 哪个 哪個 哪里 哪裡 哪一 多少 如何 为何 為何 为什 為什 是什 是谁 是誰 谁是 有多 有哪 是多 么是 吗 呢 的 是 了 几个 ' +
  '何で です ます した のは とは 何が 何を どの どこ いつ なぜ だれ 誰が ですか すか か は の 무엇 어디 언제 누가 누구 인가 ' +
  'อะไร ที่ไ ไหน เมื่ ใคร ทำไม'

const questionBigrams = new Set(QUESTION_BIGRAMS.split(' '))
const sets = new Map(
  Object.entries(STOP_WORDS).map(([language, words]) => [language, new Set(words.split(' '))])
)
const english = sets.get('en')!

export function isQuestionBigram(bigram: string): boolean {
  return questionBigrams.has(bigram)
}

/** Whether a lowercase word carries no meaning of its own in the language (ISO 639-1). */
export function isStopWord(word: string, language: string): boolean {
  return sets.get(language)?.has(word) ?? false
}

/** The list that contains most of the lowercase words; English unless another contains more. */
export function stopWordsFor(words: string[]): ReadonlySet<string> {
  const hits = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length
  let best: ReadonlySet<string> = english
  for (const list of sets.values()) if (hits(list) > hits(best)) best = list
  return best
}

/** The language whose list contains most of the lowercase words; null when none does, or several do alike. */
export function languageOfWords(words: string[]): string | null {
  const hits = [...sets].map(([language, list]) => ({
    language,
    count: words.filter((word) => list.has(word)).length,
  }))
  const [best, second] = hits.toSorted((one, other) => other.count - one.count)
  return best && second && best.count > second.count ? best.language : null
}

/** Whether the lowercase words may be English. */
export function isEnglish(words: string[]): boolean {
  return !words.some(isUnspaced) && stopWordsFor(words) === english
}
