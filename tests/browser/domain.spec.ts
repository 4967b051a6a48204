import { test } from '@japa/runner'
import type { Page } from 'playwright-core'
import { type DnsAnswer, startDnsServer } from '#tests/fakes/dns_server'
import { violations } from '#tests/support/axe'
import { OWN_DOMAINS } from '#tests/support/browser'
import {
  connectDomain,
  givenPublicPage,
  givenServerWithOwner,
  type ServerWithOwner,
} from '#tests/support/server_with_owner'

const QUESTION = 'How long does the bread keep?'
const DOMAIN = `ada.${OWN_DOMAINS}`

test.group('A domain of an account holder in a browser', (group) => {
  const names: Record<string, DnsAnswer> = {}
  let owner: ServerWithOwner
  let pageOfAda: string
  let pageOfGrace: string
  let graceUrl: string

  group.setup(async () => {
    const dns = await startDnsServer((name) => names[name] ?? 'unknown')
    owner = await givenServerWithOwner({
      env: { EMBEDDING_MODEL: 'none', DNS_SERVERS: dns.address, TRUSTED_PROXIES: 'loopback' },
    })
    pageOfAda = await givenPublicPage(owner, 'ada', { persona: { suggested_questions: [QUESTION] } })
    pageOfGrace = await givenPublicPage(owner, 'grace')
    graceUrl = await connectDomain(owner.api, pageOfGrace, `grace.${OWN_DOMAINS}`, names)
    return async () => {
      await owner.stop()
      await dns.close()
    }
  })

  test('is proven by two records, answers there and is where the other link leads', async ({ assert }) => {
    const page = await owner.signedInPage()
    await page.goto(`/applications/${pageOfAda}/domain`)
    await page.getByLabel('Domain', { exact: true }).fill(`https://${DOMAIN}/`)
    await page.getByRole('button', { name: 'Add domain' }).click()
    const value = page.getByText(/^parley-domain=/)
    await value.waitFor()
    await page.getByRole('button', { name: 'Check now' }).click()
    await page.getByText('We can’t find the TXT record yet.').waitFor()
    assert.deepEqual(await violations(page), [])

    names[`_parley.${DOMAIN}`] = { txt: [await value.innerText()] }
    names[DOMAIN] = { a: ['127.0.0.1'] }
    await page.getByRole('button', { name: 'Check now' }).click()
    await page.getByText('Almost done', { exact: true }).waitFor()
    const url = await page.getByRole('main').getByRole('link', { name: 'Open' }).last().getAttribute('href')
    assert.equal(url, owner.server.url.replace('localhost', DOMAIN))
    assert.deepEqual(await violations(page), [])

    const visitor = await owner.visitorPage()
    await visitor.goto(`${url}/`)
    await visitor.getByRole('link', { name: QUESTION }).click()
    await wholeAnswer(visitor)
    await visitor.goto('/@ada')
    await visitor.waitForURL(`${url}/`)
    await visitor.getByText('five days in a linen bag').first().waitFor()
    assert.deepEqual(await visitor.context().cookies(url!), [])
    assert.deepEqual(await violations(visitor), [])
    await visitor.context().close()
    await page.context().close()
  })

  test('is refused beside its field if it can’t be one, and kept for editing', async ({ assert }) => {
    const page = await owner.signedInPage()
    const id = await givenPublicPage(owner, 'joan')
    await page.goto(`/applications/${id}/domain`)
    const field = page.getByLabel('Domain', { exact: true })
    await field.fill('localhost')
    await page.getByRole('button', { name: 'Add domain' }).click()
    await page.getByText('This domain belongs to this server. Enter one of your own.').waitFor()
    assert.equal(await field.inputValue(), 'localhost')
    assert.deepEqual(await violations(page), [])
    await page.context().close()
  })

  test('is also found by the X-Forwarded-Host of a trusted proxy', async ({ assert }) => {
    const headers = { 'x-forwarded-host': `GRACE.${OWN_DOMAINS}.:8080` }
    const response = await fetch(`${owner.server.url}/`, { headers })
    assert.include(await response.text(), '@grace')
    assert.isNull(response.headers.get('set-cookie'))
  })

  test('says what isn’t there, and leads back to the page', async ({ assert }) => {
    const page = await owner.visitorPage()
    const response = await page.goto(`${graceUrl}/login`)
    assert.equal(response!.status(), 404)
    await page.getByRole('heading', { name: 'This page doesn’t exist' }).waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('textbox', { name: 'Ask Page of grace' }).fill(QUESTION)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${graceUrl}/`)
    await wholeAnswer(page)
    await page.reload()
    await page.getByText('five days in a linen bag').first().waitFor()
    assert.equal(await page.locator('.question').count(), 1)
    await page.context().close()

    const invited = await owner.visitorPage()
    await invited.goto(`${graceUrl}/?ask=Who+pays`)
    await invited.getByRole('textbox', { name: 'Ask Page of grace' }).waitFor()
    assert.equal(await invited.locator('.question').count(), 0)
    await invited.context().close()
  })

  test('says that the page is paused, without a link to it', async ({ assert }) => {
    const page = await owner.visitorPage()
    await owner.api('PATCH', `/applications/${pageOfGrace}`, { state: 'paused' })
    await page.goto(`${graceUrl}/`)
    await page.getByRole('heading', { name: 'This page isn’t available' }).waitFor()
    assert.equal(await page.getByRole('link').count(), 0)
    await owner.api('PATCH', `/applications/${pageOfGrace}`, { state: 'published' })
    await page.reload()
    await page.getByText('Page of grace').first().waitFor()
    await page.context().close()
  })
})

/** Of an answer that its visitor leaves, only what was written until then is kept. */
async function wholeAnswer(page: Page): Promise<void> {
  const answer = page.locator('article.answer[aria-busy="false"]')
  await answer.getByText('five days in a linen bag').first().waitFor()
}
