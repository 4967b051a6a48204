import { MAX_SMALL_TALK_CHARACTERS } from './limits.js'

/** What is said out of politeness, or to learn what this is: content has no answer to it, and lacks none. */
export type SmallTalk = 'greeting' | 'thanks' | 'farewell' | 'about'

const HELLO = String.raw`hi|hiya|hello|hey|howdy|greetings|good (?:morning|afternoon|evening|day)|hallo|guten (?:tag|morgen|abend)|moin|servus|gr[uü](?:ß|ss) gott|hola|buen(?:os|as)(?: (?:d[ií]as|tardes|noches))?|bonjour|bonsoir|salut|coucou|ciao|buongiorno|buonasera|ol[aá]|oi|bom dia|boa (?:tarde|noite)|hoi|goedendag|你好|您好|嗨|早上好`
const HOW_ARE_YOU = String.raw`how are you(?: (?:doing|today))*|how(?: is|['’]?s) it going|wie geht(?:['’]?s| es)(?: dir| ihnen)?|(?:c[oó]mo|que tal|qué tal)(?: est[aá]s)?|(?:comment )?[cç]a va|tudo bem|como vai`
const FOR_WHOM = String.raw`there|all|everyone|again|team|bot|parley|zusammen|a todos|[aà] tous`
const THANKS = String.raw`(?:many |vielen |muchas |mille )?(?:thanks|thank you|thankyou|thx|ty|cheers|danke(?:sch[oö]n)?|dank|gracias|merci|obrigad[oa]|grazie|dank je|bedankt)|谢谢|感谢`
const HOW_MUCH = String.raw`so much|very much|a lot|again|for (?:your|the) help|beaucoup|sehr|muito|mille`
const FINE = String.raw`ok|okay|great|cool|perfect|nice|super|got it|i see|understood|alright|all right|that helps|very helpful|gut|vale|d['’]accord|parfait|perfecto|perfeito|好的`
const BYE = String.raw`bye(?: bye)?|goodbye|good bye|see you(?: (?:later|soon))?|good night|have a (?:nice|good|great) (?:day|evening|one)|tsch[uü]ss|auf wiedersehen|gute nacht|adi[oó]s|hasta luego|au revoir|[aà] bient[oô]t|tchau|at[eé] logo|arrivederci|再见|拜拜`
const ABOUT = [
  String.raw`(?:so )?(?:what|how) can you (?:do|tell me|help|answer)(?: me)?(?: with)?(?: here)?`,
  String.raw`how (?:do you|does this) work|what (?:is this|do you know)(?: about)?|(?:who|what) are you|are you (?:a |an )?(?:bot|robot|human|ai|real(?: person)?)`,
  String.raw`(?:can|could) you help(?: me)?|help(?: me)?|what (?:can|should|could) i ask(?: you)?|what (?:questions|topics|kind of questions) (?:can i ask(?: you)?|can you answer|do you (?:cover|know))`,
  String.raw`was (?:kannst du|k[oö]nnen sie)(?: mir)?(?: alles)?(?: tun| sagen| beantworten)?|wer bist du|wer sind sie|was wei(?:ß|ss)t du|hilfe`,
  String.raw`qu[eé] (?:puedes|sabes)(?: hacer| contarme)?|qui[eé]n eres|ayuda`,
  String.raw`que (?:peux[- ]tu|pouvez[- ]vous)(?: faire)?|qui (?:es[- ]tu|[eê]tes[- ]vous)|aide|aidez[- ]moi`,
  String.raw`o que (?:voc[eê] )?(?:pode|sabe)(?: fazer)?|quem (?:[eé] voc[eê]|[eé]s tu)|ajuda`,
  String.raw`你是谁|你能(?:做|回答)什么|你会什么|帮助`,
].join('|')

const KINDS: Array<[SmallTalk, RegExp]> = [
  ['about', whole(String.raw`(?:(?:${HELLO}) )?(?:${ABOUT})(?: please)?`)],
  [
    'greeting',
    whole(String.raw`(?:${HELLO})(?: (?:${FOR_WHOM}|${HELLO}))*(?: (?:${HOW_ARE_YOU}))?|(?:${HOW_ARE_YOU})`),
  ],
  [
    'thanks',
    whole(
      String.raw`(?:(?:${FINE}) )*(?:${THANKS})(?: (?:${HOW_MUCH}))*(?: (?:${BYE}))?|(?:${FINE})(?: (?:${FINE}))*`
    ),
  ],
  ['farewell', whole(String.raw`(?:(?:${FINE}|${THANKS}) )*(?:${BYE})`)],
]

/** The courtesy that a message is from its first word to its last; null when it says or asks anything else. */
export function smallTalkIn(message: string): SmallTalk | null {
  if (message.length > MAX_SMALL_TALK_CHARACTERS) return null
  const plain = message
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'’\s-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return KINDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}

function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 'iu')
}

const REPLIES: Record<string, Record<SmallTalk, string>> = {
  en: {
    greeting: 'Hello. What would you like to know?',
    thanks: 'You’re welcome. Ask me anything else you’d like to know.',
    farewell: 'Goodbye. Come back with any question.',
    about:
      'I answer questions from the content I was given and show you the exact words. If it isn’t there, I’ll say so.',
  },
  de: {
    greeting: 'Hallo. Was möchten Sie wissen?',
    thanks: 'Gern geschehen. Fragen Sie jederzeit weiter.',
    farewell: 'Auf Wiedersehen. Kommen Sie mit jeder Frage wieder.',
    about:
      'Ich beantworte Fragen aus den Inhalten, die ich bekommen habe, und zeige den genauen Wortlaut. Was nicht darin steht, behaupte ich nicht.',
  },
  es: {
    greeting: 'Hola. ¿Qué le gustaría saber?',
    thanks: 'De nada. Pregunte de nuevo cuando quiera.',
    farewell: 'Hasta luego. Vuelva con cualquier pregunta.',
    about:
      'Respondo a preguntas con el contenido que me han dado y muestro las palabras exactas. Lo que no está en él, no lo afirmo.',
  },
  fr: {
    greeting: 'Bonjour. Que souhaitez-vous savoir ?',
    thanks: 'Avec plaisir. Posez d’autres questions quand vous voulez.',
    farewell: 'Au revoir. Revenez avec toutes vos questions.',
    about:
      'Je réponds aux questions à partir des contenus que l’on m’a donnés, et je montre les mots exacts. Ce qui n’y est pas, je ne l’affirme pas.',
  },
  it: {
    greeting: 'Salve. Che cosa vorrebbe sapere?',
    thanks: 'Prego. Chieda ancora quando vuole.',
    farewell: 'Arrivederci. Torni con qualsiasi domanda.',
    about:
      'Rispondo alle domande dai contenuti che mi sono stati dati e mostro le parole esatte. Ciò che non c’è, non lo affermo.',
  },
  nl: {
    greeting: 'Hallo. Wat wilt u weten?',
    thanks: 'Graag gedaan. Vraag gerust verder.',
    farewell: 'Tot ziens. Kom terug met elke vraag.',
    about:
      'Ik beantwoord vragen uit de inhoud die ik kreeg en laat de precieze woorden zien. Wat er niet in staat, beweer ik niet.',
  },
  pt: {
    greeting: 'Olá. O que gostaria de saber?',
    thanks: 'De nada. Pergunte de novo quando quiser.',
    farewell: 'Até logo. Volte com qualquer pergunta.',
    about:
      'Respondo a perguntas a partir do conteúdo que me deram e mostro as palavras exatas. O que não está nele, não afirmo.',
  },
  zh: {
    greeting: '您好。您想了解什么？',
    thanks: '不客气。欢迎随时再问。',
    farewell: '再见。有任何问题欢迎再来。',
    about: '我根据所提供的内容回答问题，并显示原文。内容里没有的，我不会断言。',
  },
}

type Speaker = { language: string | null; pageLanguage?: string }

/** Claims nothing, so it needs no source. */
export function smallTalkReply(courtesy: SmallTalk, persona: Speaker | null): string {
  const language = persona?.language ?? persona?.pageLanguage ?? 'en'
  return (REPLIES[language.slice(0, 2).toLowerCase()] ?? REPLIES.en!)[courtesy]
}
