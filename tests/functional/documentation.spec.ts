import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import limiter from '@adonisjs/limiter/services/main'
import type { GuideAnswer } from '#protocol/documentation'
import { guides } from '#src/documentation/guides'
import { givenAccount } from '#tests/support/accounts'
import { forgetLimits } from '#tests/support/conversations'

type Props = { title: string; html: string; answer: GuideAnswer | null }

test.group('The guides', (group) => {
  group.each.setup(forgetLimits)

  test('open for guests and for account holders, each with its own text', async ({ client, assert }) => {
    const account = await givenAccount()
    for (const { slug, title, html } of guides()) {
      for (const request of [client.get(`/docs/${slug}`), client.get(`/docs/${slug}`).loginAs(account)]) {
        const response = await request.withInertia()
        response.assertInertiaComponent('Docs/Show')
        const props = response.inertiaProps as Props
        assert.equal(props.title, title)
        assert.equal(props.html, html)
        assert.isNull(props.answer)
      }
    }
    const first = await client.get('/docs').withInertia()
    assert.equal((first.inertiaProps as Props).title, guides()[0]!.title)
    ;(await client.get('/docs/nothing')).assertStatus(404)
  })

  test('lead only to guides and sections that exist', ({ assert }) => {
    const pages = new Map(guides().map(({ slug, html }) => [`/docs/${slug}`, html]))
    for (const { slug, html } of guides()) {
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!)
      for (const link of links.filter((href) => /^(?:\/docs|#)/.test(href))) {
        const [path, anchor] = link.split('#')
        const page = pages.get(path || `/docs/${slug}`)
        assert.isDefined(page, `${slug} leads to ${link}`)
        if (anchor) assert.include(page!, `id="${anchor}"`, `${slug} leads to ${link}`)
      }
    }
  })

  test('answer a question with exact quotes and the address of their section', async ({ client, assert }) => {
    const { answer, title, html } = await ask(client, 'how do I change my handle')
    assert.isTrue(answer.answered)
    const quote = answer.citations.find(({ url }) => url === '/docs/bio-links#change-the-handle')
    const file = readFileSync(new URL('../../docs/guide/bio-links.md', import.meta.url), 'utf8')
    assert.include(file.replace(/\s+/g, ' '), quote!.quote.replace(/\s+/g, ' '))
    assert.include(quote!.quote, 'Change handle')
    assert.equal(title, 'Bio links')
    const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
    const marked = [...html.matchAll(/<mark>(.*?)<\/mark>/gs)].map(([, words]) => words!)
    assert.equal(letters(marked.join('')), letters(answer.citations.map(({ quote }) => quote).join('')))
    assert.equal(html.replace(/<\/?mark>/g, ''), guides().find((guide) => guide.title === title)!.html)
  })

  test('don’t answer a question that they don’t cover', async ({ client, assert }) => {
    const { answer, title } = await ask(client, 'who won the world cup in 1998')
    assert.isFalse(answer.answered)
    assert.lengthOf(answer.citations, 0)
    assert.equal(title, 'Get started')
  })

  test('answer a limited number of questions a minute and refuse long ones', async ({ client, assert }) => {
    await limiter.use({ requests: 20, duration: '1 minute' }).set('docs-question:127.0.0.1:', 20, '1 minute')
    const response = await client.get('/docs/start').qs({ q: 'how do I add a file' }).withInertia()
    const { answer } = response.inertiaProps as Props
    assert.match(answer!.refusal!, /second|minute/)
    const long = await client
      .get('/docs/start')
      .qs({ q: 'a'.repeat(501) })
      .header('accept', 'application/json')
    long.assertStatus(422)
  })
})

async function ask(client: ApiClient, q: string) {
  const response = await client.get('/docs/start').qs({ q }).withInertia()
  const { answer, title, html } = response.inertiaProps as Props
  if (!answer || answer.refusal !== undefined) throw new Error('The question was refused.')
  return { answer, title, html }
}
