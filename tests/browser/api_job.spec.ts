import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from '@japa/runner'
import type { Browser } from 'playwright-core'
import { startWebServer, type WebServer } from '#tests/fakes/web_server'
import { sharedBytes, sharedPath, skipReason, withoutSharedData } from '#tests/golden/shared_data'
import { sourceReady, type Json, type ServerApi } from '#tests/support/api_client'
import { launchBrowser } from '#tests/support/browser'
import { freePort, type RunningServer } from '#tests/support/running_server'
import { serverOfAda } from '#tests/support/server_of_ada'

const FILES = ['developers-reference-en.pdf', 'docx__poi-heading123.docx', 'md__html2text-doc-authors.md']

test.group('The public API from source to answer', (group) => {
  let server: RunningServer
  let site: WebServer
  let browser: Browser
  let token: string
  let api: ServerApi

  group.setup(async () => {
    if (withoutSharedData) return () => undefined
    site = await startWebServer(
      {
        '/wasm': { headers: { 'content-type': 'text/html' }, body: sharedBytes('pages/v8-blog/source.html') },
        '/feed': {
          headers: { 'content-type': 'text/xml' },
          body: sharedBytes('feeds/miniflux__feeds__large_rss.xml'),
        },
      },
      await freePort()
    )
    ;({ server, api, token } = await serverOfAda({ env: { ALLOW_PRIVATE_ADDRESSES: site.host } }))
    browser = await launchBrowser()
    return async () => {
      await browser.close()
      await server.stop()
      await site.close()
    }
  })

  test('turns every kind of source into answers with exact quotes, on an embed too', async ({ assert }) => {
    const sources = [
      await api('POST', '/sources', {
        kind: 'text',
        title: 'Bread notes',
        text: 'The bread keeps for five days in a linen bag.',
      }),
      await api('POST', '/sources', { kind: 'website', url: `${site.origin}/wasm` }),
      await api('POST', '/sources', { kind: 'rss', url: `${site.origin}/feed` }),
    ]
    for (const name of FILES)
      sources.push(await api('POST', '/sources', fileForm(sharedPath(`files/${name}`))))
    for (const source of sources) await sourceReady(api, source.id)

    const { passages } = await api('POST', '/search', { query: 'How long does the bread keep?', limit: 3 })
    assert.equal(passages[0].title, 'Bread notes')

    const answers: Json[] = []
    for (const message of [
      'How long does the bread keep?',
      'Do standalone Wasm files need JavaScript?',
      'Who originally wrote html2text?',
      'What is vale?',
    ]) {
      const answer = await api('POST', '/messages', { message, stream: false })
      assert.isTrue(answer.answered, message)
      assert.match(answer.answer, /\[1\]/)
      answers.push(answer)
    }
    for (const citation of answers.flatMap(({ citations }) => citations)) {
      const { text } = await api('GET', `/items/${citation.item_id}`)
      assert.equal(text.slice(citation.start, citation.end), citation.quote)
    }
    assert.isFalse(
      (await api('POST', '/messages', { message: 'Who won the football world cup in 1998?', stream: false }))
        .answered
    )

    const embed = await api('POST', '/applications', { kind: 'embed', name: 'Bread shop' })
    await answersElsewhere(embed.key)
  }).skip(withoutSharedData, skipReason)

  test('ends a stream the way the AI SDK does', async ({ assert }) => {
    const response = await fetch(`${server.url}/api/v1/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'How long does the bread keep?' }),
    })
    const lines = (await response.text()).split('\n').filter((line) => line.startsWith('data: '))
    const parts = lines.slice(0, -1).map((line) => JSON.parse(line.slice(6)).type)

    assert.match(response.headers.get('content-type')!, /text\/event-stream/)
    assert.equal(lines.at(-1), 'data: [DONE]')
    for (const type of [
      'start',
      'data-citation',
      'text-start',
      'text-delta',
      'text-end',
      'data-answer',
      'finish',
    ])
      assert.include(parts, type)
    assert.isBelow(parts.indexOf('data-citation'), parts.indexOf('text-delta'))
  }).skip(withoutSharedData, skipReason)

  async function answersElsewhere(key: string) {
    const snippet = `<script src="${server.url}/widget.js" data-app="${key}" async></script>`
    site.route('/shop', {
      headers: { 'content-type': 'text/html' },
      body: `<!doctype html><title>Shop</title><h1>Shop</h1>${snippet}`,
    })
    const page = await browser.newPage()
    await page.goto(`${site.origin}/shop`)
    await page.getByRole('button', { name: 'Chat with us' }).click()
    const frame = page.frameLocator('iframe')
    await frame.getByRole('textbox').fill('How long does the bread keep?')
    await frame.getByRole('textbox').press('Enter')
    await frame.getByText('The bread keeps for five days in a linen bag.').first().waitFor()
    await page.close()
  }
})

function fileForm(path: string): FormData {
  const form = new FormData()
  form.set('kind', 'file')
  form.set('file', new Blob([readFileSync(path)]), basename(path))
  return form
}
