import { fold } from './fold.js'

/** Words without a meaning of their own, by language. */
const STOP_WORDS: Record<string, string> = {
  en:
    'a about above after again all also am an and any are as at be because been before being below between both but by can ' +
    'could did do does doing don down during each etc few for from further get give had has have having he her here hers him ' +
    'his how i if in into is it its itself just like made make many may me might more most much must my no nor not now of ' +
    'off on once one only or other our out over own please said same say shall she should so some such tell than that the ' +
    'their them then there these they this those through to too under until up upon us use used very was we were what when ' +
    'where whether which while who whom whose why will with would you your yours ' +
    'whats wheres whens whos whys hows thats theres lets dont doesnt didnt cant wont isnt arent wasnt werent havent hasnt hadnt ' +
    'shouldnt couldnt wouldnt doesn didn isn aren wasn weren hasn hadn shouldn couldn wouldn youre youve youll theyre theyve ive ' +
    'gonna wanna gotta u ur ya ye im guys pls plz thx thanks thank cheers thru n ok okay hi hiya heya hello hey howdy btw um er still yet really need needs got anyone anybody ' +
    'anything anywhere someone something somewhere thing things somebody everybody everyone nobody myself yourself himself herself ' +
    'themselves ourselves hes shes itll theyll youd shd wud cud wld abt cos coz cuz tho r want wants going getting gets goes',
  de:
    'aber alle als also am an auch auf aus bei bin bis bist bitte da dabei dafür damit dann daran das dass davon dazu dein ' +
    'deine deinem deinen deiner deines dem den denn der des dich die dies diese dieser dir doch dort du durch ein eine ' +
    'einem einen einer eines er es etwas euch euer eure eurem euren eurer für gibt habe haben habt hast hat hatte hatten ' +
    'hier hätte ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ist ja jetzt kann kein keine keinem keinen keiner keines ' +
    'mal man mehr mein meine meinem meinen meiner meines mich mir mit nach nicht noch nun nur ob oder ohne sei seid sein ' +
    'seine seinem seinen seiner sich sie sind so um und uns unser unsere viel viele vom von vor wann war waren warum was ' +
    'welche welchem welchen welcher welches wem wen wenn wer werde werden werdet weshalb wessen wie wieso wieviel wird ' +
    'wirst wo wobei wodurch wofür woher wohin womit woran worauf worin worum wozu wurde wurden wäre wären zu zum zur über ' +
    'gibts hab habs gehts hallo hi ok okay nen ne nem überhaupt eigentlich gern gerne geht krieg kriege kriegt kriegen möchte ' +
    'möchten könnt können könnte könnten darf dürfen müssen muss soll',
  es:
    'a al algo aquel aquella aquello así como con cual cuales cuando cuanta cuantas cuanto cuantos cuya cuyo cuál cuáles ' +
    'cuándo cuánta cuántas cuánto cuántos cómo de del desde donde dónde e el ella ellos en entre era eres es esa esas ese ' +
    'eso esos esta estais estamos estar estas este esto estos estoy está estáis están fue fueron fui ha habeis habéis había ' +
    'han hasta hay he hemos la las le les lo los mas me mi mis muy ni no nos nuestra nuestras nuestro nuestros o os para ' +
    'pero por porque que quien quienes quién qué se sea ser será serán seré si sin sino sobre sois somos son soy su sus ' +
    'también te teneis tenemos tengo tenéis ti tiene tienen tienes tu tus tuvo un una unas uno unos vosotros vuestra ' +
    'vuestras vuestro vuestros y ya yo él éramos',
  fr:
    'a ai alors as au auquel aura aux avaient avait avec avez aviez avoir avons c ce cela celle celles celui ces cet cette ' +
    'ceux chez combien comment d dans de des donc dont du elle en es est est-ce et eu il ils j je jusqu jusque l la ' +
    'laquelle le lequel les lesquelles lesquels leur leurs lors lui là m ma mais me mes moi mon même n ne nos notre nous on ' +
    'ont ou où par pas pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa se sera serez seront ses si soi ' +
    'sommes son sont suis sur t ta te toi tu un une vos votre vous y ça étaient était étions été êtes ' +
    'être',
  it:
    'a abbiamo agli ai al all alla alle allo anche avere avete c ce che chi ci come con cos cosa cui d da dal dall dalla ' +
    'degli dei del dell della delle dello di dove e ed era erano essere fosse gli ha hai hanno ho i il in io l la le lei lo ' +
    'lui ma mi mia mie miei mio negli nei nel nell nella nelle nello non nostra nostre nostri nostro o per perché più qual ' +
    'quale quali quando quant quanti quanto quelle quelli quello questa queste questi questo se sei si siamo siete sono sta ' +
    'stata stato su sua sue sui sul sull sulla sulle sullo suo suoi ti tra tu tua tue tuo tuoi un una uno vi vostra vostre ' +
    'vostri vostro è',
  nl:
    'aan al als bij daar dan dat de der deze die dit door dus een en er had heb hebben hebt heeft het hier hij hoe hoeveel ' +
    'hun iets ik in is je jij jou jouw jullie kan maar me met mij mijn naar niet nog of om ons onze ook op over te tot u uit ' +
    'uw van veel voor waar waarmee waarom wanneer waren was wat we wel welke werd wie wij worden zal ze zich zijn zo zou',
  pt:
    'a alguém ao aos aqui as até com como da das de dela dele do dos e ela ele em entre era essa esse esta estamos este ' +
    'estou está estão eu foi foram há isso isto já mais mas me meu meus minha minhas na nas no nos nossa nosso não o onde os ' +
    'ou para pela pelo por porque pra quais qual quando quanto quantos que quem se seja sem ser seu sou sua são também te ' +
    'tem temos tenho teu tu tua um uma você vocês vou é',
  ru:
    'а без бы был была были было быть в вам вами вас ваш ваша ваше ваши во вот все всех вы где да для до его ее если есть еще ее же за ' +
    'и из или им их к как какая какие каким каких какой какую когда кого кому которая которые который кто куда ли меня мне мной мой ' +
    'моя мы на над нам нас наш наша наше наши не него нет ни них но о об он она они от откуда по под почему при про с сколько со та ' +
    'так также там те тем то того тоже той только том ту ты у уже чего чем что чтобы эта эти это этого этой этом этот я ё',
}

/** Bigrams that ask rather than name, in scripts that are searched by bigrams. */
const QUESTION_BIGRAMS =
  '什么 什麼 怎么 怎麼 哪些 哪个 哪個 哪里 哪裡 哪一 多少 如何 为何 為何 为什 為什 是什 是谁 是誰 谁是 有多 有哪 是多 么是 吗 呢 的 是 了 几个 ' +
  '何で です ます した のは とは 何が 何を どの どこ いつ なぜ だれ 誰が ですか すか か は の 무엇 어디 언제 누가 누구 인가 ' +
  'อะไร ที่ไ ไหน เมื่ ใคร ทำไม'

const questionBigrams = new Set(QUESTION_BIGRAMS.split(' '))
const sets = new Map(
  Object.entries(STOP_WORDS).map(([language, words]) => [
    language,
    new Set(`${words} ${fold(words)}`.split(' ')),
  ])
)
const english = sets.get('en')!
const languagesOfStopWord = new Map<string, string[]>()
for (const [language, list] of sets)
  for (const word of list) languagesOfStopWord.set(word, [...(languagesOfStopWord.get(word) ?? []), language])
const NOT_LATIN = /[^\P{L}\p{Script=Latin}]/u

export function isQuestionBigram(bigram: string): boolean {
  return questionBigrams.has(bigram)
}

/** Whether a lowercase word carries no meaning of its own in the language (ISO 639-1). */
export function isStopWord(word: string, language: string): boolean {
  return sets.get(language)?.has(word) ?? false
}

/** The list that contains most of the lowercase words; English unless another contains more. */
export function stopWordsFor(words: string[]): ReadonlySet<string> {
  const hits = hitsByLanguage(words)
  let best = 'en'
  for (const [language, count] of hits) if (count > (hits.get(best) ?? 0)) best = language
  return sets.get(best)!
}

/** The language whose list contains the most of the lowercase words; null if none does or there is a tie. */
export function languageOfWords(words: string[]): string | null {
  let [best, most, second]: [string | null, number, number] = [null, 0, 0]
  for (const [language, count] of hitsByLanguage(words)) {
    if (count > most) [best, most, second] = [language, count, most]
    else second = Math.max(second, count)
  }
  return most > second ? best : null
}

/** How many of the words are in each language's list, in the order of the lists. */
function hitsByLanguage(words: string[]): Map<string, number> {
  const hits = new Map([...sets.keys()].map((language) => [language, 0]))
  for (const word of words)
    for (const language of languagesOfStopWord.get(word) ?? []) hits.set(language, hits.get(language)! + 1)
  return hits
}

/** Whether the lowercase words may be English. */
export function isEnglish(words: string[]): boolean {
  return !words.some((word) => NOT_LATIN.test(word)) && stopWordsFor(words) === english
}
