type Replies = Record<'notFound' | 'near' | 'closest' | 'greeting' | 'thanks' | 'farewell' | 'about', string>

/**
 * An application's fixed replies. They claim nothing, so they need no source. German uses the familiar form, like the pages; other
 * languages use the formal one. There are more languages than pages have, because answers can be in any language.
 */
const REPLIES: Readonly<Record<string, Replies>> = {
  en: {
    notFound: 'I don’t have anything on this, and I’d rather not guess.',
    near: 'I’m not sure my content answers this, and I’d rather not guess.',
    closest: 'Closest passages:',
    greeting: 'Hello. What would you like to know?',
    thanks: 'You’re welcome. Ask me anything else you’d like to know.',
    farewell: 'Goodbye. Come back any time you have a question.',
    about:
      'I answer questions from the content I was given and show you the exact words. If it isn’t there, I’ll say so.',
  },
  de: {
    notFound: 'Dazu habe ich nichts, und raten möchte ich nicht.',
    near: 'Ich bin nicht sicher, ob meine Inhalte das beantworten, und raten möchte ich nicht.',
    closest: 'Passendste Stellen:',
    greeting: 'Hallo. Was möchtest du wissen?',
    thanks: 'Gern geschehen. Frag jederzeit weiter.',
    farewell: 'Bis bald. Komm mit jeder Frage wieder.',
    about:
      'Ich beantworte Fragen aus den Inhalten, die ich bekommen habe, und zeige den genauen Wortlaut. Was nicht darin steht, behaupte ich nicht.',
  },
  es: {
    notFound: 'No tengo nada sobre esto y prefiero no adivinar.',
    near: 'No sé si mi contenido responde a esto y prefiero no adivinar.',
    closest: 'Pasajes más cercanos:',
    greeting: 'Hola. ¿Qué le gustaría saber?',
    thanks: 'De nada. Pregunte de nuevo cuando quiera.',
    farewell: 'Hasta luego. Vuelva con cualquier pregunta.',
    about:
      'Respondo a preguntas con el contenido que me han dado y muestro las palabras exactas. Lo que no está en él, no lo afirmo.',
  },
  fr: {
    notFound: 'Je n’ai rien à ce sujet, et je préfère ne pas deviner.',
    near: 'Je ne sais pas si mes contenus y répondent, et je préfère ne pas deviner.',
    closest: 'Passages les plus proches :',
    greeting: 'Bonjour. Que souhaitez-vous savoir ?',
    thanks: 'Avec plaisir. Posez d’autres questions quand vous voulez.',
    farewell: 'Au revoir. Revenez avec toutes vos questions.',
    about:
      'Je réponds aux questions à partir des contenus que l’on m’a donnés, et je montre les mots exacts. Ce qui n’y est pas, je ne l’affirme pas.',
  },
  it: {
    notFound: 'Non ho nulla su questo e preferisco non tirare a indovinare.',
    near: 'Non so se i miei contenuti rispondano a questo e preferisco non tirare a indovinare.',
    closest: 'Passaggi più vicini:',
    greeting: 'Salve. Che cosa vorrebbe sapere?',
    thanks: 'Prego. Chieda ancora quando vuole.',
    farewell: 'Arrivederci. Torni con qualsiasi domanda.',
    about:
      'Rispondo alle domande dai contenuti che mi sono stati dati e mostro le parole esatte. Ciò che non c’è, non lo affermo.',
  },
  nl: {
    notFound: 'Hier heb ik niets over, en ik gok liever niet.',
    near: 'Ik weet niet zeker of mijn inhoud dit beantwoordt, en ik gok liever niet.',
    closest: 'Meest verwante passages:',
    greeting: 'Hallo. Wat wilt u weten?',
    thanks: 'Graag gedaan. Vraag gerust verder.',
    farewell: 'Tot ziens. Kom terug met elke vraag.',
    about:
      'Ik beantwoord vragen uit de inhoud die ik kreeg en laat de precieze woorden zien. Wat er niet in staat, beweer ik niet.',
  },
  pt: {
    notFound: 'Não tenho nada sobre isto e prefiro não adivinhar.',
    near: 'Não sei se o meu conteúdo responde a isto e prefiro não adivinhar.',
    closest: 'Trechos mais próximos:',
    greeting: 'Olá. O que gostaria de saber?',
    thanks: 'De nada. Pergunte de novo quando quiser.',
    farewell: 'Até logo. Volte com qualquer pergunta.',
    about:
      'Respondo a perguntas a partir do conteúdo que me deram e mostro as palavras exatas. O que não está nele, não afirmo.',
  },
  zh: {
    notFound: '我没有关于这个问题的内容，也不想猜测。',
    near: '我不确定我的内容是否回答了这个问题，也不想猜测。',
    closest: '最相近的段落：',
    greeting: '您好。您想了解什么？',
    thanks: '不客气。欢迎随时再问。',
    farewell: '再见。有任何问题欢迎再来。',
    about: '我根据所提供的内容回答问题，并显示原文。内容里没有的，我不会断言。',
  },
}

type PersonaLanguages = { language: string | null; pageLanguage?: string; spokenLanguage?: string }

/** In the persona's language, else the page's, else `spokenLanguage`, else English. */
export function repliesIn(persona: PersonaLanguages | null): Replies {
  const language = persona?.language ?? persona?.pageLanguage ?? persona?.spokenLanguage ?? 'en'
  return REPLIES[language.slice(0, 2).toLowerCase()] ?? REPLIES.en!
}
