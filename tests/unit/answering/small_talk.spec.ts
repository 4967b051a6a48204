import { test } from '@japa/runner'
import { repliesIn } from '#protocol/visitor_words/replies'
import { smallTalkIn } from '#src/answering/small_talk'

test.group('Small talk', () => {
  test('recognizes “{text}” as {kind}')
    .with([
      { text: 'hi', kind: 'greeting' },
      { text: 'Hello there!', kind: 'greeting' },
      { text: 'Hey, good morning :)', kind: 'greeting' },
      { text: 'Hi! How are you?', kind: 'greeting' },
      { text: 'Grüß Gott', kind: 'greeting' },
      { text: '¡Hola! Buenos días', kind: 'greeting' },
      { text: '你好！', kind: 'greeting' },
      { text: 'Thanks a lot', kind: 'thanks' },
      { text: 'ok, great, thank you so much!', kind: 'thanks' },
      { text: 'Cool', kind: 'thanks' },
      { text: 'Merci beaucoup', kind: 'thanks' },
      { text: 'Vielen Dank, tschüss', kind: 'thanks' },
      { text: 'Bye bye 👋', kind: 'farewell' },
      { text: 'Hi, what can you do?', kind: 'about' },
      { text: 'Who are you?', kind: 'about' },
      { text: 'What can I ask you', kind: 'about' },
      { text: 'Wer bist du?', kind: 'about' },
      { text: 'o que você pode fazer?', kind: 'about' },
    ] as const)
    .run(({ assert }, { text, kind }) => assert.equal(smallTalkIn(text), kind))

  test('does not treat “{$self}” as small talk')
    .with([
      'Hi, how long does the bread keep?',
      'Thanks, and what does delivery cost?',
      'Who are you voting for?',
      'What can you do with old bread?',
      'help with my order',
      'goodbye letter template',
      'How does this work with Shopify?',
      'Tell me a joke',
      'okay google',
      '',
      '???',
      '多少钱',
    ])
    .run(({ assert }, text) => assert.isNull(smallTalkIn(text)))

  test('replies in the persona’s language, else the page’s, else English', ({ assert }) => {
    assert.include(repliesIn({ language: 'de-AT', pageLanguage: 'fr' }).greeting, 'Hallo')
    assert.include(repliesIn({ language: null, pageLanguage: 'fr' }).greeting, 'Bonjour')
    assert.include(repliesIn({ language: 'fi' }).greeting, 'Hello')
    assert.include(repliesIn(null).thanks, 'welcome')
  })
})
