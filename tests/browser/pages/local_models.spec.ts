import { test } from '@japa/runner'
import { ScriptedModel } from '#tests/fakes/scripted_model'
import { startWebServer, type WebServer } from '#tests/fakes/web_server'
import { violations } from '#tests/support/axe'
import { givenServerWithOwner, type ServerWithOwner } from '#tests/support/server_with_owner'

test.group('Models of the operator in a browser', (group) => {
  let scripted: ScriptedModel
  let hub: WebServer
  let owner: ServerWithOwner

  group.setup(async () => {
    scripted = new ScriptedModel()
    hub = await startWebServer()
    const { port } = new URL(await scripted.start())
    scripted.offer('llama', 'all-minilm')
    scripted.follow({ say: ['Bake the loaf at 240 degrees [1].'] })
    owner = await givenServerWithOwner({
      env: { LOCAL_MODEL_PORTS: port, EMBEDDING_MODEL: 'none', MODELS_URL: hub.origin },
    })
    return async () => {
      await owner.stop()
      await scripted.stop()
      await hub.close()
    }
  })

  test('found on this machine can answer after one click', async ({ assert }) => {
    const page = await owner.signedInPage()
    await page.goto('/profile')
    const found = page.getByRole('region', { name: 'Found on this machine' })
    await found.getByRole('button', { name: 'Use llama' }).click()
    await found.getByText('In use').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.goto('/chat')
    await page.getByPlaceholder('Ask your content').fill('How hot do I bake the loaf?')
    await page.keyboard.press('Enter')
    await page.getByText('Bake the loaf at 240 degrees').first().waitFor()
    assert.equal(scripted.requests.at(-1)?.model, 'llama')
    await page.context().close()
  })

  test('found on this machine can’t be used for search if EMBEDDING_MODEL is set', async ({ assert }) => {
    const page = await owner.signedInPage()
    await page.goto('/profile')
    const found = page.getByRole('region', { name: 'Found on this machine' })
    await found.getByRole('button', { name: 'Use for search: all-minilm' }).click()
    await page.getByText('EMBEDDING_MODEL is set on this server').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.context().close()
  })

  test('for search show size and licence, and say why a download failed', async ({ assert }) => {
    const page = await owner.signedInPage()
    await page.goto('/profile')
    const search = page.getByRole('region', { name: 'Better search' })
    await search.getByText('135 MB · MIT').waitFor()
    await search.getByRole('button', { name: 'Download ms-marco-minilm-l6' }).click()
    await search.getByRole('alert').getByText('There’s no such file at MODELS_URL.').waitFor()
    assert.deepEqual(await violations(page), [])
    assert.include(hub.requests[0]!.path, '/Xenova/ms-marco-MiniLM-L-6-v2/resolve/')
    await page.context().close()
  })
})
