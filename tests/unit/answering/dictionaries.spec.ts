import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { Dictionaries } from '#src/answering/translation/dictionaries'
import { parseEntry } from '#src/answering/translation/parse_entry'
import { searchTranslated } from '#src/answering/translation/search_translated'
import { matchQuestion } from '#src/knowledge/passages/ranking/match_question'
import { dictionaryFolder, writeDictionary } from '../../fakes/dictionary_files.js'
import { givenPassage } from '../../fakes/passages.js'

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
    dictionaries = new Dictionaries(folder, { warn: (...said: unknown[]) => void warnings.push(said) })
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

  test('are used as soon as they are installed', async ({ assert }) => {
    assert.isNull(await dictionaries.open('es', 'en'))
    writeDictionary(folder, 'spa-eng', { pan: 'bread' })
    assert.deepEqual(await (await dictionaries.open('es', 'en'))!.translations('pan'), ['bread'])
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
    const plain = { question: 'Was kostet das Brot?', passages: [] }
    const [found] = await searchTranslated(plain, ['en'], dictionaries, search)
    assert.equal(found?.question, 'what cost bread')
    assert.include(searched[0], 'loaf')
    assert.deepEqual(await searchTranslated(plain, ['de'], dictionaries, search), [])
    const english = { question: 'What does the oven cost?', passages: [] }
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
