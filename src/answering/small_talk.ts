import { MAX_SMALL_TALK_CHARACTERS } from './limits.js'

/** Politeness, or a question about the chat itself. Needs no answer from the content. */
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

/** With or without a skin tone, or the selector that colors a heart. */
const EMOJI = (signs: string) => new RegExp(`^(?:(?:${signs})[\\u{1f3fb}-\\u{1f3ff}\\ufe0f\\s]*)+$`, 'u')
const EMOJI_KINDS: Array<[SmallTalk, RegExp]> = [
  ['greeting', EMOJI('👋')],
  ['thanks', EMOJI('👍|👌|🙏|👏|🙌|💪|❤|🧡|💛|💚|💙|💜|🖤|🤍|💯|🎉|✅|🙂|😊|☺|😀|😃|😄|😁|🥰|😍|🤗')],
]

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

/** The kind of small talk if the whole message is small talk; null otherwise. */
export function smallTalkIn(message: string): SmallTalk | null {
  if (message.length > MAX_SMALL_TALK_CHARACTERS) return null
  const emoji = EMOJI_KINDS.find(([, pattern]) => pattern.test(message.trim()))
  if (emoji) return emoji[0]
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
