import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { rankSentences } from '#src/answering/extractive/rank_sentences'
import { readings, type HistoryMessage } from '#src/answering/follow_up'
import { MIN_ANSWERABLE_SCORE, scoreAnswerability } from '#src/answering/gate/score_answerability'
import { rewriteFollowUp } from '#src/answering/generative/rewrite_follow_up'
import { searchQueries } from '#src/answering/generative/search_queries'
import { RemoteModel } from '#src/answering/providers/remote_model'
import { Dictionaries } from '#src/answering/translation/dictionaries'
import { parseEntry } from '#src/answering/translation/parse_entry'
import { searchTranslated } from '#src/answering/translation/search_translated'
import { matchQuestion } from '#src/knowledge/passages/ranking/match_question'
import { cpuMsOf } from '../../support/cpu_time.js'
import { dictionaryFolder, writeDictionary } from '../../fakes/dictionary_files.js'
import { givenPassage } from '../../fakes/passages.js'
import { ScriptedModel } from '../../fakes/scripted_model.js'

const user = (text: string): HistoryMessage => ({ role: 'user', text })
const assistant = (text: string): HistoryMessage => ({ role: 'assistant', text })
const BREAD = [user('How long does the rye bread keep?'), assistant('It keeps for nine days. [1]')]

test.group('Follow-up questions by rule', () => {
  test('reads a question that refers back together with the words before it')
    .with(['and how much is it?', 'What about Sunday?', 'Is it sour?', 'Why?', 'How do they bake that?'])
    .run(({ assert }, question) => {
      const [first, second] = readings(question, BREAD)
      assert.include(first, 'rye bread')
      assert.equal(second, question)
    })

  test('reads a short standalone question alone first', ({ assert }) => {
    const [first, second] = readings('When does the bakery open?', BREAD)
    assert.equal(first, 'When does the bakery open?')
    assert.include(second, 'rye bread')
    assert.equal(readings('Are there parking spaces?', BREAD)[0], 'Are there parking spaces?')
    for (const own of [
      'Can I drop off my toaster and pick it up?',
      'My mum is in a wheelchair, can she get on a boat?',
    ])
      assert.equal(readings(own, BREAD)[0], own)
    assert.deepEqual(readings('Where are you?', BREAD), ['Where are you?'])
  })

  test('asks the previous question about what a correction names')
    .with([
      { message: 'no i meant the wheat bread', meant: 'the wheat bread' },
      { message: 'sorry the wheat loaf', meant: 'the wheat loaf' },
      { message: 'quatsch ich meinte das Weizenbrot', meant: 'das Weizenbrot' },
      { message: 'nee sorry das helle', meant: 'das helle' },
    ])
    .run(({ assert }, { message, meant }) => {
      const [first, second] = readings(message, BREAD)
      assert.isTrue(first!.startsWith(`How long ${meant}`))
      assert.include(first, 'keep')
      assert.equal(second, meant)
    })

  test('takes no question that begins like a correction as one')
    .with([
      'sorry but when does the bakery open on bank holidays',
      'no dogs allowed in the bakery shop',
      'meine Tochter verträgt kein Gluten, was kann sie essen',
      'meine Rechnung fehlt',
      'i meant to order twelve rolls for saturday, can i still',
      'i am meant to collect a cake at nine',
      'mean oven temperature of the stone oven',
    ])
    .run(({ assert }, own) => {
      const meant = readings(own, BREAD)
      assert.include(meant, own)
    })

  test('asks the same about another thing', ({ assert }) => {
    assert.match(readings('and the wheat loaf?', BREAD)[0]!, /^How long and the wheat loaf\? .*keep/)
    assert.notInclude(readings('and how much is it?', BREAD)[0], 'How long')
  })

  test('keeps the subject of the first question through a chain of follow-ups', ({ assert }) => {
    const history = [...BREAD, user('And how is it baked?'), assistant('With rye flour. [1]')]
    assert.include(readings('How much is it?', history)[0], 'rye bread')
  })

  test('takes “she” as the person whom the answer named', ({ assert }) => {
    const history = [user('Who founded the bakery?'), assistant('It was founded by Anna Berg in 1990. [1]')]
    assert.include(readings('When was she born?', history)[0], 'Anna Berg')
    assert.notInclude(readings('When was it sold?', history)[0], 'Anna')
  })
})

test.group('Follow-up questions rewritten by a model', (group) => {
  let scripted: ScriptedModel
  let model: RemoteModel

  group.each.setup(async () => {
    scripted = new ScriptedModel()
    const settings = { provider: 'compatible' as const, baseUrl: await scripted.start(), apiKey: null }
    const patience = { firstTokenTimeoutMs: 5_000, totalTimeoutMs: 5_000 }
    model = new RemoteModel({ ...settings, ...patience, model: 'small' })
    return () => scripted.stop()
  })

  const rewritten = (question: string, history = BREAD, timeoutMs = 4_000) =>
    rewriteFollowUp(model, question, history, new AbortController().signal, timeoutMs)

  test('searches for the question as the model rewrites it', async ({ assert }) => {
    scripted.follow({ say: ['“How much does the ', 'rye bread cost?”'] })
    assert.equal(await rewritten('and how much is it?'), 'How much does the rye bread cost?')
    assert.include(scripted.requests[0]!.messages.at(-1)!.content, 'How long does the rye bread keep?')
  })

  test('falls back to the rule when the model stalls, fails, answers or invents', async ({ assert }) => {
    scripted.follow({ say: ['How much'], ending: 'stall' })
    assert.isNull(await rewritten('and how much is it?', BREAD, 300))
    scripted.follow({ status: 500 })
    assert.isNull(await rewritten('and how much is it?'))
    scripted.follow({ say: ['Gladly.\nIt costs four crowns.'] })
    assert.isNull(await rewritten('and how much is it?'))
    scripted.follow({ say: ['Which unicorns paint castles?'] })
    assert.isNull(await rewritten('and how much is it?'))
    scripted.follow({ say: ['rye bread '.repeat(100)] })
    assert.isNull(await rewritten('and how much is it?'))
  })

  test('sends no request for a first or standalone question', async ({ assert }) => {
    assert.isNull(await rewritten('Which materials did Roman engineers prefer when building aqueducts?'))
    assert.isNull(await rewritten('and how much is it?', []))
    assert.lengthOf(scripted.requests, 0)
  })
})

test.group('Searches that a model writes', (group) => {
  let scripted: ScriptedModel
  let model: RemoteModel

  group.each.setup(async () => {
    scripted = new ScriptedModel()
    const settings = { provider: 'compatible' as const, baseUrl: await scripted.start(), apiKey: null }
    const patience = { firstTokenTimeoutMs: 5_000, totalTimeoutMs: 5_000 }
    model = new RemoteModel({ ...settings, ...patience, model: 'small' })
    return () => scripted.stop()
  })

  const searches = (timeoutMs = 5_000) =>
    searchQueries(model, 'was kostet brot?', ['en', 'fr'], new AbortController().signal, timeoutMs)

  test('are up to three plain lines in the languages of the content', async ({ assert }) => {
    scripted.follow({
      say: [
        '1. bread price\n- “prix du pain”\n\n***\nwas kostet brot?\nbread price\n3) loaf cost\nfour\nfive',
      ],
    })
    assert.deepEqual(await searches(), ['bread price', 'prix du pain', 'loaf cost'])
    assert.include(JSON.stringify(scripted.requests[0]!.messages), 'English and French')
    assert.include(scripted.requests[0]!.messages.at(-1)!.content, 'was kostet brot?')
  })

  test('are none when the model fails, stalls or writes an essay', async ({ assert }) => {
    scripted.follow({ status: 500 })
    assert.deepEqual(await searches(), [])
    scripted.follow({ say: ['bread'], ending: 'stall' })
    assert.deepEqual(await searches(200), [])
    scripted.follow({ say: ['bread '.repeat(1_000)] })
    assert.deepEqual(await searches(), [])
  })
})

const SHOP = givenPassage(
  'Wir liefern innerhalb von drei Werktagen. Die Lieferungen sind ab 60 Euro gratis. ' +
    'Das Geschäft öffnet samstags von 10 bis 18 Uhr. Schreiben Sie an hallo@laden.example.'
)
const CLASS = givenPassage(
  'I teach a class every first Saturday of the month for 75 euros. My bakery is in Lisbon, Rua das Flores 8. ' +
    'Ring me under +351 21 123 4567. Bread is my life.'
)
const likeliest = (question: string, passage = SHOP) => rankSentences(question, [passage])[0]?.text ?? ''

test.group('Questions in other languages', () => {
  test('matches other forms of a word', ({ assert }) => {
    assert.isTrue(scoreAnswerability('Was ist mit der Lieferung?', [SHOP]).enough)
    assert.include(likeliest('Ist die Lieferung gratis?'), 'ab 60 Euro gratis')
    assert.isFalse(scoreAnswerability('Wie ist das Wetter in Hamburg?', [SHOP]).enough)
  })

  test('needs only part of the character pairs of a Chinese question', ({ assert }) => {
    const passage = givenPassage('我们的面包店早上七点开门。星期天关门。黑麦面包可以保存九天。')
    assert.isTrue(scoreAnswerability('黑麦面包能保存几天？', [passage]).enough)
    assert.isFalse(scoreAnswerability('法国总统是谁？', [passage]).enough)
  })
})

test.group('Questions as visitors type them', () => {
  const dentist = [
    'We guarantee crowns and bridges for three years. If one fails, we put it right.',
    'A small filling costs £130 and takes half an hour.',
    'Whitening is done at home with trays, for £295.',
    'Piotr speaks Polish and interprets if you tell us.',
    'We are open from nine to five.',
    'Parking is behind the building. It costs £2.',
  ].map((text) => givenPassage(text))
  const weighed = (question: string, passages = dentist) => scoreAnswerability(question, passages)

  test('need less if an amount stands with what they ask for, and more if it stands elsewhere', ({
    assert,
  }) => {
    const { score } = weighed('how much is a bridge')
    assert.isAbove(score, MIN_ANSWERABLE_SCORE.wordsOnly.balanced)
    assert.isFalse(weighed('how much is a bridge').enough)
    assert.isBelow(weighed('price for trays at home').score, MIN_ANSWERABLE_SCORE.wordsOnly.balanced)
    assert.isTrue(weighed('price for trays at home').enough)
  })

  test('“{typed}” asks the same as “{asked}”')
    .with([
      { typed: 'hi does anyone still speak polish', asked: 'speak polish' },
      { typed: 'can i bring whitening trays', asked: 'whitening trays' },
      { typed: 'nehmt ihr trays', asked: 'trays' },
    ])
    .run(({ assert }, { typed, asked }) => {
      assert.deepEqual(weighed(typed), weighed(asked))
    })
})

test.group('Implied topics of a sentence', () => {
  test('answers “{question}” with “{words}”')
    .with([
      { question: 'What is the price of the class?', words: '75 euros' },
      { question: 'How much does the class cost?', words: '75 euros' },
      { question: 'What is the address of the bakery?', words: 'Rua das Flores 8' },
      { question: 'Is there a phone number?', words: '+351 21 123 4567' },
    ])
    .run(({ assert }, { question, words }) => assert.include(likeliest(question, CLASS), words))

  test('does not take the words of an email address for its subject', ({ assert }) => {
    assert.notInclude(likeliest('Wann hat der Laden offen?'), '@')
    assert.include(likeliest('Wann hat der Laden offen?'), 'von 10 bis 18 Uhr')
  })
})

const GERMAN = {
  Brot: 'bread <n>, loaf <n>\n   Synonym: {Laib}',
  Hefe: 'yeast <n>',
  kosten: ' [fin.] cost <v>\n      "Was kostet das?"  - How much is it?\n see: {gekostet}',
  Kosten: 'outlay <n>',
  Kurs: 'course <n>, exchange rate <n>',
  Ofen: '1. oven\n2. stove',
  was: 'what',
}
const OVEN = givenPassage('The oven costs ninety crowns. Bake the bread at 240 degrees.')
const COURSE = givenPassage('The course takes three hours.')

test.group('Dictionaries', (group) => {
  let folder: string
  let dictionaries: Dictionaries
  const warnings: unknown[] = []

  group.each.setup(() => {
    folder = dictionaryFolder('deu-eng', GERMAN)
    warnings.length = 0
    dictionaries = new Dictionaries(
      folder,
      { warn: (...warning: unknown[]) => void warnings.push(warning) },
      0
    )
    return async () => {
      await dictionaries.close()
      rmSync(folder, { recursive: true })
    }
  })

  const translations = async (word: string) => (await dictionaries.open('de', 'en'))!.translations(word)

  test('give the meanings of a word, of its other forms and of the parts of a compound', async ({
    assert,
  }) => {
    assert.deepEqual(await translations('brot'), ['bread', 'loaf'])
    assert.includeMembers(await translations('kostet'), ['cost', 'outlay'])
    assert.includeMembers(await translations('ofens'), ['oven', 'stove'])
    assert.deepEqual(await translations('hefebrot'), ['yeast', 'bread', 'loaf'])
    assert.deepEqual(await translations('fahrrad'), [])
  })

  test('take no other English word for another form of a word', async ({ assert }) => {
    writeDictionary(folder, 'eng-deu', { hour: 'Stunde', house: 'Haus', need: 'brauchen', needle: 'Nadel' })
    const english = (await dictionaries.open('en', 'de'))!
    assert.deepEqual(await english.translations('hours'), ['stunde'])
    assert.deepEqual(await english.translations('need'), ['brauchen'])
  })

  test('are used as soon as they are installed', async ({ assert }) => {
    assert.isNull(await dictionaries.open('es', 'en'))
    writeDictionary(folder, 'spa-eng', { pan: 'bread' })
    assert.deepEqual(await (await dictionaries.open('es', 'en'))!.translations('pan'), ['bread'])
  })

  // threat: endless-compound
  test('look for no parts of a word that is longer than any compound', async ({ assert }) => {
    const entries = Array.from({ length: 20_000 }, (_, at) => [`wort${(at + 50_000).toString(36)}`, 'word'])
    writeDictionary(folder, 'deu-fra', Object.fromEntries(entries) as Record<string, string>)
    const dictionary = (await dictionaries.open('de', 'fr'))!
    const ms = await cpuMsOf(async () => {
      for (let time = 0; time < 20; time += 1) await dictionary.translations('x'.repeat(3_900))
    })
    assert.isBelow(ms, 100)
  })

  test('are left out when a file is damaged', async ({ assert }) => {
    writeFileSync(join(folder, 'freedict-deu-eng.dict.dz'), 'no gzip')
    assert.isNull(await dictionaries.open('de', 'en'))
    assert.lengthOf(warnings, 1)
  })

  test('read nothing beyond the end of a file with false offsets', async ({ assert }) => {
    writeFileSync(join(folder, 'freedict-deu-eng.index'), 'brot\tzzzzz\tzzzz\nhefe\tA\tzzzz\n')
    assert.deepEqual(await translations('brot'), [])
    assert.include(await translations('hefe'), 'bread')
  })

  test('put a question in the words that the content has', async ({ assert }) => {
    const searched: string[] = []
    const search = async (question: string) => {
      searched.push(question)
      const { matches } = matchQuestion(question, [OVEN, COURSE])
      return [OVEN, COURSE].map((passage) => ({ ...passage, match: matches.get(passage.passageId)! }))
    }
    const plain = { question: 'Was kostet das Brot?', passages: [], isEnough: false }
    const [found] = await searchTranslated(plain, ['en'], dictionaries, search)
    assert.equal(found?.question, 'how much cost bread')
    assert.include(searched[0], 'loaf')
    assert.deepEqual(await searchTranslated(plain, ['de'], dictionaries, search), [])
    const inBoth = await searchTranslated(plain, ['de', 'en'], dictionaries, search)
    assert.equal(inBoth[0]?.question, 'how much cost bread')
    const isEnough = { ...plain, isEnough: true }
    assert.deepEqual(await searchTranslated(isEnough, ['de', 'en'], dictionaries, search), [])
    assert.isNotEmpty(await searchTranslated(isEnough, ['en'], dictionaries, search))
    const english = { question: 'What does the oven cost?', passages: [], isEnough: false }
    assert.deepEqual(await searchTranslated(english, ['en'], dictionaries, search), [])
  })
})

test.group('Entry of a dictionary', () => {
  test('loses labels, examples, notes and placeholders', ({ assert }) => {
    const entry =
      'zurückgeben /x/ <v>\n [comp.] to pass back sth. <v>, hand back <v> [Br.]\n         Note: an input\n      "etw. zurückgeben" - give\n   Synonym: {reichen}\n\n see: {gegeben}\n'
    assert.deepEqual(parseEntry(entry), ['pass back', 'hand back'])
  })
})
