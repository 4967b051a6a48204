import { test } from '@japa/runner'
import { inLanguage } from '#src/messages/messages'
import { onboardingTurns } from '#src/onboarding/script'

/** What it asks for after a person has said what they make. */
function askedAfter(locale: string, craft: string): string {
  const draft = { name: '', introduction: '', suggestedQuestions: [], handle: '', quote: null, tone: null }
  const state = { answers: { craft }, givenTitles: [], readyCount: 0, failed: false, draft, firstName: 'Ada' }
  return inLanguage(locale, () =>
    onboardingTurns({ ...state, step: 'material' })
      .at(-1)!
      .says.at(-1)!
  )
}

test.group('The guided conversation', () => {
  test('asks for material that fits {craft}, said in {locale}')
    .with([
      { locale: 'en', craft: 'A podcast about bees', expected: 'podcast' },
      { locale: 'de', craft: 'Eine Radiosendung', expected: 'Podcast' },
      { locale: 'de', craft: 'Einen kleinen Laden für Wolle', expected: 'Shop' },
      { locale: 'de', craft: 'Klavierunterricht', expected: 'Handout' },
      { locale: 'de', craft: 'Einen Sportverein', expected: 'eure Dokumentation' },
      { locale: 'de', craft: 'Ich schreibe Kinderbücher', expected: 'Manuskript' },
      { locale: 'de', craft: 'Brot', expected: 'eine Datei, einen Text' },
    ])
    .run(({ assert }, { locale, craft, expected }) => assert.include(askedAfter(locale, craft), expected))
})
