import { test } from '@japa/runner'
import { pluralize, textDirection, interpolate, supportedLocale } from '#protocol/languages'
import { LOCALES } from '#protocol/profile'
import { en } from '#protocol/visitor_words/en'
import { LAUNCHER_WORDS } from '#protocol/visitor_words/launcher'
import { VISITOR_WORDS } from '#protocol/visitor_words/visitor_words'
import { isHumanRequest } from '#src/conversations/handover/is_human_request'

type Group = keyof typeof en

const placesIn = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g))].toSorted()

test.group('Languages', () => {
  test('{$self}: every sentence has the placeholders of the English one')
    .with([...LOCALES])
    .run(({ assert }, locale) => {
      for (const group of Object.keys(en) as Group[]) {
        const own: Record<string, string> = VISITOR_WORDS[locale][group]
        for (const [name, sentence] of Object.entries<string>(en[group])) {
          assert.isNotEmpty(own[name], `${group}.${name}`)
          assert.deepEqual(placesIn(own[name]!), placesIn(sentence), `${group}.${name}`)
        }
      }
    })

  test('{$self}: “Talk to a person” counts as a request for a human')
    .with([...LOCALES])
    .run(({ assert }, locale) => assert.isTrue(isHumanRequest(VISITOR_WORDS[locale].chat.personPlease)))

  test('other languages are not left in English', ({ assert }) => {
    for (const locale of LOCALES.filter((one) => one !== 'en')) {
      const same = Object.entries(VISITOR_WORDS[locale].chat).filter(
        ([name, sentence]) => sentence === en.chat[name as keyof typeof en.chat]
      )
      assert.isBelow(same.length, 3, `${locale}: ${same.join(', ')}`)
    }
  })

  test('a number chooses its plural form and is formatted for the language', ({ assert }) => {
    const { againIn } = en.refusals
    assert.equal(pluralize(againIn, 1, 'en'), 'Try again in 1 second.')
    assert.equal(pluralize(againIn, 12, 'en'), 'Try again in 12 seconds.')
    assert.equal(pluralize(VISITOR_WORDS.zh.refusals.againIn, 1, 'zh'), '请在 1 秒后重试。')
    assert.equal(pluralize('{count} Zeichen', 4000, 'de'), '4.000 Zeichen')
  })

  test('a value cannot add a placeholder', ({ assert }) => {
    assert.equal(interpolate('Ask {name}, {unknown}', { name: '{brand}' }), 'Ask {brand}, {unknown}')
  })

  test('regions belong to their language, and some languages are written from right to left', ({
    assert,
  }) => {
    assert.equal(supportedLocale('pt-BR'), 'pt')
    assert.isNull(supportedLocale('it'))
    assert.deepEqual(['ar-EG', 'he', 'de'].map(textDirection), ['rtl', 'rtl', 'ltr'])
  })

  test('the launcher has all of its words in every language', ({ assert }) => {
    for (const locale of LOCALES) assert.lengthOf(Object.values(LAUNCHER_WORDS[locale]).filter(Boolean), 6)
  })
})
