import { test } from '@japa/runner'
import { startWebServer, type WebServer } from '#tests/fakes/web_server'
import { violations } from '#tests/support/axe'
import { addText } from '#tests/support/add_text'
import { givenPicture } from '#tests/support/pictures'
import { ServerWithPeople } from '#tests/support/server_with_people'

test.group('Profile settings in a browser', (group) => {
  let people: ServerWithPeople
  let elsewhere: WebServer

  group.setup(async () => {
    elsewhere = await startWebServer({
      '/hook': { status: 204 },
      '/v1/chat/completions': (_request, response) => {
        response.writeHead(401, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ error: { message: 'Incorrect API key provided' } }))
      },
    })
    people = await ServerWithPeople.start({ env: { ALLOW_PRIVATE_ADDRESSES: elsewhere.host } })
    return async () => {
      await people.stop()
      await elsewhere.close()
    }
  })

  const someone = (width = 1280) => people.registeredPage({ viewport: { width, height: 844 } })

  test('crop, save and remove a picture, and refuse a file that is not one', async ({ assert }) => {
    const page = await someone(390)
    await page.goto('/profile')
    const field = page.getByLabel('Picture: file')
    await field.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from('can’t use this file as a picture'),
    })
    await page.getByText('Your browser can’t show this picture.').waitFor()
    await page.getByRole('button', { name: 'Use this part' }).click()
    await page.getByRole('group', { name: 'Picture' }).getByRole('alert').waitFor()

    await field.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await givenPicture() })
    await page.getByRole('dialog').getByRole('slider').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByLabel('The picture behind the square').focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Use this part' }).click()
    await page.getByRole('button', { name: 'Change picture' }).waitFor()
    const address = await page.getByRole('group', { name: 'Picture' }).locator('img').getAttribute('src')
    const picture = await page.request.get(address!)
    assert.equal(picture.headers()['content-type'], 'image/webp')

    await page.getByRole('group', { name: 'Picture' }).getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Choose a picture' }).waitFor()
    assert.equal((await page.request.get(address!)).status(), 404)
    await page.context().close()
  })

  test('hide a stored API key, test it and report that it was rejected', async ({ assert }) => {
    const page = await someone()
    await page.goto('/profile')
    const models = page.getByRole('region', { name: 'Language models' })
    await models.getByLabel('Provider').selectOption({ value: 'compatible' })
    await models.getByLabel('Key, if the server needs one').fill('sk-not-a-real-key-4711')
    await models.getByRole('button', { name: 'Add provider' }).click()
    await models.locator('[aria-invalid=true]').first().waitFor()
    assert.equal(
      await models.getByLabel('Key, if the server needs one').inputValue(),
      'sk-not-a-real-key-4711'
    )

    await models.getByLabel('URL').fill(`${elsewhere.origin}/v1`)
    await models.getByLabel('Default model').fill('small')
    await models.getByRole('button', { name: 'Add provider' }).click()
    await models.getByText('key ends in 4711').waitFor()
    assert.notInclude(await page.content(), 'sk-not-a-real-key')
    await models.getByRole('button', { name: /^Test / }).click()
    await page.getByText('The language model rejected its key.').waitFor()
    assert.isAbove(elsewhere.requests.filter(({ path }) => path.startsWith('/v1/')).length, 0)

    await models.getByRole('button', { name: /^Remove / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await models.getByText('key ends in 4711').waitFor({ state: 'detached' })
    assert.deepEqual(await violations(page), [])
    await page.context().close()
  })

  test('deliver a signed webhook and log the outcome', async ({ assert }) => {
    const page = await someone()
    await page.goto('/profile')
    const hooks = page.getByRole('region', { name: 'Webhooks' })
    await hooks.getByLabel('URL').fill('no address')
    await hooks.getByRole('button', { name: 'Add webhook' }).click()
    await hooks.locator('[aria-invalid=true]').waitFor()
    assert.equal(await hooks.getByLabel('URL').inputValue(), 'no address')

    for (const path of ['/hook', '/gone']) {
      await hooks.getByLabel('URL').fill(`${elsewhere.origin}${path}`)
      await hooks.getByRole('button', { name: 'Add webhook' }).click()
      const sent = page.waitForResponse((response) => response.request().method() === 'POST')
      await hooks.getByRole('button', { name: `Send test to ${elsewhere.origin}${path}` }).click()
      await sent
    }
    await hooks.getByText('Copy the signing secret now.').waitFor()
    await hooks.getByText('Delivered (204)').waitFor()
    await hooks.getByText(/We’ll try again\./).waitFor()
    const told = elsewhere.requests.find(({ path }) => path === '/hook')
    assert.match(String(told!.headers['x-parley-signature']), /^t=\d+,v1=[0-9a-f]{64}$/)
    assert.deepEqual(await violations(page), [])

    elsewhere.route('/gone', { status: 200 })
    await hooks.getByRole('button', { name: `Send again to ${elsewhere.origin}/gone` }).click()
    await hooks.getByText('Delivered (200)').waitFor()
    await hooks.getByText(/^Gave up after 1 attempt\. It responded with 404\./).waitFor()

    await hooks.getByRole('button', { name: `Delete ${elsewhere.origin}/gone` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await hooks.getByText(`${elsewhere.origin}/gone`, { exact: true }).waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('export everything as one archive', async ({ assert }) => {
    const page = await someone()
    await addText(page, 'Bread notes', 'The rye bread keeps for nine days in a linen bag.')
    await page.goto('/profile')
    const everything = page.getByRole('region', { name: 'Export your data' })
    await everything.getByRole('button', { name: 'Create archive' }).click()
    await everything.getByRole('link', { name: 'Download' }).waitFor({ timeout: 60_000 })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      everything.getByRole('link', { name: 'Download' }).click(),
    ])
    assert.match(download.suggestedFilename(), /\.zip$/)
    assert.isNull(await download.failure())
    await page.context().close()
  })
})
