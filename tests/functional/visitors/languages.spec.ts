import { test } from '@japa/runner'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { BREAD } from '#tests/support/conversations'
import { givenText } from '#tests/support/knowledge'
import { givenVisit } from '#tests/support/visits'

const GERMAN = 'de-AT,de;q=0.9,en;q=0.5'

test.group('The language of a visitor’s page', () => {
  test('follows the browser and separates languages in caches', async ({ client, assert }) => {
    await givenBioLink(await givenAccount(), { handle: 'ada', name: 'Ada' })
    const german = await client.get('/@ada').header('accept-language', GERMAN)
    german.assertTextIncludes('<html lang="de" dir="ltr"')
    german.assertTextIncludes('Frag Ada')
    assert.match(german.header('vary')!, /accept-language/i)
    const boot = JSON.parse(/id="parley">(.*?)<\/script>/s.exec(german.text())![1]!)
    assert.deepEqual([boot.locale, boot.words.send], ['de', 'Senden'])

    const english = await client.get('/@ada').header('accept-language', 'en-GB')
    english.assertTextIncludes('Ask Ada')
  })

  test('comes with the languages of what the page answers from', async ({ client, assert }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    const bier = 'Das Bier wird mit Hopfen und Malz gebraut und reift dann vier Wochen lang im kühlen Keller.'
    const german = await givenText(account, 'Bier', bier)
    const languagesOf = async (embed: { key: string }) => {
      const page = await client.get(`/embed/${embed.key}`)
      return JSON.parse(/id="parley">(.*?)<\/script>/s.exec(page.text())![1]!).contentLanguages
    }
    assert.sameMembers(await languagesOf(await givenEmbed(account)), ['en', 'de'])
    const narrow = await givenEmbed(account, { sourceIds: [german.sourceId] })
    assert.deepEqual(await languagesOf(narrow), ['de'])
  })

  test('is the application’s when its owner chose one', async ({ client }) => {
    const application = await givenBioLink(await givenAccount(), { handle: 'ada', name: 'Ada' })
    await application.merge({ language: 'fr-CA' }).save()
    const page = await client.get('/@ada').header('accept-language', GERMAN)
    page.assertTextIncludes('<html lang="fr-CA" dir="ltr"')
    page.assertTextIncludes('Demandez à Ada')
  })

  test('is the owner’s when the browser’s is unsupported or missing', async ({ client }) => {
    const account = await givenAccount()
    await account.merge({ locale: 'es' }).save()
    await givenBioLink(account, { handle: 'ada', name: 'Ada' })
    const italian = await client.get('/@ada').header('accept-language', 'it')
    italian.assertTextIncludes('Pregunta a Ada')
    const none = await client.get('/@ada').header('accept-language', '*')
    none.assertTextIncludes('<html lang="es"')
  })

  test('sets right-to-left direction', async ({ client }) => {
    const embed = await givenEmbed(await givenAccount())
    await embed.merge({ language: 'ar' }).save()
    const frame = await client.get(`/embed/${embed.key}`)
    frame.assertTextIncludes('<html lang="ar" dir="rtl"')
  })

  test('applies to the report form and its errors', async ({ client }) => {
    await givenBioLink(await givenAccount(), { handle: 'ada' })
    const form = await client.get('/@ada/report').header('accept-language', GERMAN)
    form.assertTextIncludes('Was stimmt mit dieser Seite nicht?')
    const refused = await client
      .post('/@ada/report')
      .header('accept-language', GERMAN)
      .form({ email: 'nobody' })
    refused.assertStatus(422)
    refused.assertTextIncludes('Wähle, was mit dieser Seite nicht stimmt.')
    refused.assertTextIncludes('Das ist keine E-Mail-Adresse.')
  })

  test('applies to refusals', async ({ client, assert }) => {
    const application = await givenBioLink(await givenAccount())
    const address = `/visit/${application.key}`
    const unknown = await client
      .post(`${address}/messages`)
      .header('accept-language', GERMAN)
      .json({ message: 'Hallo' })
    unknown.assertStatus(401)
    assert.equal(unknown.body().message, 'Diese Chat-Sitzung gilt nicht mehr. Öffne den Chat noch einmal.')

    const visit = await givenVisit(client, application)
    const empty = await client
      .post(`${address}/messages`)
      .header('accept-language', 'zh-CN')
      .bearerToken(visit.session!.token)
      .json({ message: '' })
    assert.include(empty.text(), '请先写一条消息。')
  })

  test('applies to the sentence that the content has no answer', async ({ client, assert }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', 'The starter is fed every morning with rye flour.')
    const application = await givenBioLink(account)
    const visit = await givenVisit(client, application)
    const ask = (language: string) =>
      client
        .post(`/visit/${application.key}/messages`)
        .header('accept-language', language)
        .bearerToken(visit.session!.token)
        .json({ message: 'Wer war zuerst auf dem Mond?' })
    assert.include((await ask(GERMAN)).text(), 'raten möchte ich nicht')
    await application.merge({ language: 'en' }).save()
    assert.include((await ask(GERMAN)).text(), 'I’d rather not guess')
  })
})
