import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { visitorLimits } from '#config/visitors'
import type { SubscriberPage } from '#protocol/applications'
import { LOCALES } from '#protocol/profile'
import { VISITOR_WORDS } from '#protocol/visitor_words/visitor_words'
import { deleteApplication } from '#src/applications/actions/delete_application'
import type Application from '#src/applications/models/application'
import Subscriber from '#src/applications/models/subscriber'
import {
  confirmSubscriber,
  forgetPendingSubscribers,
  removeSubscriber,
} from '#src/applications/newsletter/subscribers'
import type User from '#src/identity/models/user'
import type { Email } from '#src/identity/mail/mailer'
import { Publisher } from '#src/realtime/publisher'
import { databaseTime } from '#src/shared/database/database_time'
import { newId } from '#src/shared/ids'
import { deliver } from '#src/webhooks/webhook_delivery_job'
import Delivery from '#src/webhooks/models/delivery'
import Webhook from '#src/webhooks/models/webhook'
import { WebhookPorts } from '#src/webhooks/webhook_ports'
import { redeliver } from '#src/webhooks/webhooks'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink } from '#tests/support/applications'
import { forgetLimits } from '#tests/support/conversations'
import { givenMailbox, pathOf } from '#tests/support/emails'
import { givenWebhook } from '#tests/support/webhooks'

const GRACE = 'grace@example.org'
const FORM = {
  shown: true,
  heading: 'The bread letter',
  text: 'Once a month.',
  button: '',
  asksName: true,
  consent: 'One email per month.',
}

/** A published page with the form. */
async function givenNewsletter(form: Partial<typeof FORM> = {}) {
  const account = await givenAccount()
  const application = await givenBioLink(account, { handle: 'ada', name: 'Ada bakes' })
  application.settings = { ...application.settings, newsletter: { ...FORM, ...form } }
  await application.save()
  return { account, application }
}

const subscribe = (client: ApiClient, fields: object) => client.post('/@ada/newsletter').form(fields)

/** Subscribes and confirms; returns the row. */
async function givenSubscriber(
  { id: applicationId }: Application,
  email: string,
  name: string | null = null
) {
  const confirmedAt = DateTime.utc()
  const fields = { applicationId, email, name, consent: 'Once a month.', locale: 'en' as const, emails: 1 }
  return Subscriber.create({ ...fields, state: 'confirmed', emailedAt: confirmedAt, confirmedAt })
}

function unsubscribePath({ text }: Email): string {
  const { pathname, search } = new URL(/\S+\/removal\S+/.exec(text)![0])
  return pathname + search
}

test.group('The newsletter of a bio link', () => {
  test('does not name the installation when its owner switched that off', async ({ assert, client }) => {
    const { application } = await givenNewsletter()
    assert.match((await subscribe(client, { email: 'no' })).text(), /<title>[^<]* - Parley</)
    application.settings = { ...application.settings, madeWith: false }
    await application.save()
    assert.notInclude((await subscribe(client, { email: 'no' })).text(), 'Parley')
  })

  test('has a form only where it is turned on, with the owner’s texts', async ({ assert, client }) => {
    const { application } = await givenNewsletter()
    const page = await client.get('/@ada')
    page.assertTextIncludes('The bread letter')
    page.assertTextIncludes('One email per month.')
    page.assertTextIncludes('>Subscribe</button>')
    await application
      .merge({ settings: { ...application.settings, newsletter: { ...FORM, shown: false } } })
      .save()
    assert.notInclude((await client.get('/@ada')).text(), 'newsletter')
    ;(await subscribe(client, { email: GRACE })).assertStatus(404)
  })

  test('is saved with the page, and its texts are limited', async ({ assert, client }) => {
    const account = await givenAccount()
    const { id } = await givenBioLink(account)
    const put = (newsletter: object) =>
      client
        .put(`/applications/bio-links/${id}/introduction`)
        .loginAs(account)
        .withCsrfToken()
        .header('referer', `/applications/bio-links/${id}/introduction`)
        .withInertia()
        .json({ introduction: 'Hello.', newsletter })
    await put({ ...FORM, button: ' Join ' })
    const edit = await client.get(`/applications/bio-links/${id}/introduction`).loginAs(account).withInertia()
    assert.deepEqual((edit.inertiaProps as { look: { newsletter: object } }).look.newsletter, {
      ...FORM,
      button: 'Join',
    })
    const refused = await put({ ...FORM, button: 'x'.repeat(41) })
    const { errors } = refused.inertiaProps as { errors: Record<string, string> }
    assert.match(errors['newsletter.button']!, /at most 40/)
  })

  // threat: subscriber-consent
  test('counts a person only after a button was pressed on the page that an email leads to', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { account } = await givenNewsletter()
    await givenWebhook(account)
    const mailbox = await givenMailbox(cleanup)
    const sent = await subscribe(client, { email: ' Grace@Example.org ', name: 'Grace' })
    sent.assertStatus(200)
    sent.assertTextIncludes('Check your email')
    const [email, ...others] = await mailbox.delivered()
    assert.isEmpty(others)
    assert.equal(email!.to, GRACE)
    assert.equal(email!.subject, 'Confirm your subscription to Ada bakes')
    assert.notInclude(email!.text, 'Grace')
    assert.equal(email!.senderName, 'Ada bakes (Parley)')

    const opened = await client.get(pathOf(email!))
    opened.assertTextIncludes(`${GRACE} will get emails from Ada bakes.`)
    const subscriber = await Subscriber.findByOrFail('email', GRACE)
    assert.equal(subscriber.state, 'pending')
    assert.isEmpty(await Delivery.all())

    for (let time = 0; time < 2; time++)
      (await client.post(pathOf(email!))).assertTextIncludes('You’re subscribed')
    await subscriber.refresh()
    assert.containsSubset(subscriber, { state: 'confirmed', name: 'Grace', consent: 'One email per month.' })
    const [delivery, ...more] = await Delivery.all()
    assert.isEmpty(more)
    const { event, data } = JSON.parse(delivery!.body)
    assert.equal(event, 'subscriber.confirmed')
    assert.containsSubset(data, { email: GRACE, name: 'Grace', consent: 'One email per month.' })
    assert.equal(new URL(data.unsubscribe_url).pathname, `/newsletter/${subscriber.id}/removal`)
  })

  // threat: subscriber-probing
  test('answers the same for a new, a waiting and a subscribed address', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { application } = await givenNewsletter()
    const mailbox = await givenMailbox(cleanup)
    await givenSubscriber(application, GRACE)
    const pages = []
    for (const email of ['new@example.org', 'new@example.org', GRACE]) {
      const response = await subscribe(client, { email })
      pages.push([response.status(), response.text().replaceAll(/nonce(-[^']+|="[^"]+")/g, '')])
    }
    assert.deepEqual(pages[1], pages[0])
    assert.deepEqual(pages[2], pages[0])
    assert.deepEqual(
      (await mailbox.delivered()).map(({ to }) => to),
      ['new@example.org']
    )
  })

  // threat: subscriber-mail-bomb
  test('sends an address three emails at most, ten minutes apart', async ({ assert, client, cleanup }) => {
    await givenNewsletter()
    const mailbox = await givenMailbox(cleanup)
    for (let round = 0; round < 5; round++) {
      await forgetLimits()
      await Promise.all([1, 2, 3].map(() => subscribe(client, { email: GRACE })))
      await db.from('subscribers').update({ emailed_at: databaseTime(DateTime.utc().minus({ minutes: 11 })) })
    }
    assert.lengthOf(await mailbox.delivered(), 3)
  })

  // threat: subscriber-mail-bomb
  test('limits each network and each address, whatever the page', async ({ assert, client, cleanup }) => {
    const { application } = await givenNewsletter()
    await givenMailbox(cleanup)
    for (let count = 0; count < visitorLimits.subscriptionsPerAddress; count++)
      (await subscribe(client, { email: `${count}@example.org` })).assertStatus(200)
    const refused = await subscribe(client, { email: 'more@example.org' })
    refused.assertStatus(429)
    refused.assertTextIncludes('That’s a lot of sign-ups in a short time.')
    assert.lengthOf(await Subscriber.query().where({ applicationId: application.id }), 5)
  })

  test('keeps what was entered when an address is none, and takes nothing from robots', async ({
    assert,
    client,
  }) => {
    await givenNewsletter()
    const refused = await subscribe(client, { email: 'nonsense', name: 'Grace' })
    refused.assertStatus(422)
    refused.assertTextIncludes('This isn’t an email address.')
    refused.assertTextIncludes('value="nonsense"')
    refused.assertTextIncludes('value="Grace"')
    ;(await subscribe(client, { email: GRACE, website: 'https://spam.example' })).assertStatus(200)
    assert.isEmpty(await Subscriber.all())
  })

  // threat: subscriber-link
  test('accepts no link that is forged, for another purpose or of someone removed', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { application } = await givenNewsletter()
    const mailbox = await givenMailbox(cleanup)
    await subscribe(client, { email: GRACE })
    const [email] = await mailbox.delivered()
    const other = await givenSubscriber(application, 'other@example.org')
    const removal = unsubscribePath(email!)
    const subscriber = await Subscriber.findByOrFail('email', GRACE)
    for (const path of [
      `/newsletter/${subscriber.id}/confirmation`,
      `/newsletter/${subscriber.id}/confirmation?page=${application.id}`,
      `/newsletter/${subscriber.id}/confirmation?page=%00`,
      pathOf(email!).replace(subscriber.id, other.id),
      removal.replace('removal', 'confirmation'),
      removal.replace(subscriber.id, newId()),
    ]) {
      const response = await client.post(path)
      response.assertStatus(410)
      response.assertTextIncludes('This link no longer works')
    }
    await client.post(removal)
    const used = await client.post(pathOf(email!))
    used.assertStatus(410)
    used.assertTextIncludes('href="/@ada#newsletter">Subscribe again</a>')
    await application.merge({ state: 'paused' }).save()
    assert.notInclude((await client.post(pathOf(email!))).text(), 'Ada bakes')
    assert.deepEqual(
      (await Subscriber.all()).map(({ state }) => state),
      ['confirmed']
    )
  })

  // threat: subscriber-erasure
  test('forgets a person who unsubscribes, also while the page is paused', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { account, application } = await givenNewsletter()
    await givenWebhook(account)
    const mailbox = await givenMailbox(cleanup)
    await subscribe(client, { email: GRACE })
    const [email] = await mailbox.delivered()
    await client.post(pathOf(email!))
    const confirmed = await Delivery.query().where('event', 'subscriber.confirmed').firstOrFail()
    for (const delivery of [confirmed, null]) {
      const failed = await (
        delivery ?? (await Delivery.query().whereLike('subject', '%again%').firstOrFail())
      )
        .merge({ state: 'waiting', attempts: 1 })
        .save()
      assert.isTrue(await redeliver(await Webhook.firstOrFail(), failed.id))
    }
    assert.lengthOf(await Delivery.query().where('event', 'subscriber.confirmed'), 3)
    await application.merge({ state: 'paused' }).save()
    const asked = await client.get(unsubscribePath(email!))
    asked.assertTextIncludes('Unsubscribe from Ada bakes?')
    assert.lengthOf(await Subscriber.all(), 1)
    ;(await client.post(unsubscribePath(email!))).assertTextIncludes('You’ve unsubscribed')

    assert.isEmpty(await Subscriber.all())
    const [left, ...others] = await Delivery.all()
    assert.isEmpty(others)
    assert.containsSubset(JSON.parse(left!.body), {
      event: 'subscriber.removed',
      data: { email: GRACE, reason: 'unsubscribed' },
    })
    await left!.merge({ attempts: 6 }).save()
    await deliver(await app.container.make(WebhookPorts), left!.id)
    assert.isEmpty(await Delivery.all())
  })

  // threat: subscriber-erasure
  test('forgets everyone with the application, and those who never confirm', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { account, application } = await givenNewsletter()
    await givenWebhook(account)
    const mailbox = await givenMailbox(cleanup)
    await subscribe(client, { email: GRACE })
    const [email] = await mailbox.delivered()
    await client.post(pathOf(email!))
    const other = await givenBioLink(account, { handle: 'other' })
    const kept = await Delivery.query().where('event', 'subscriber.confirmed').firstOrFail()
    const body = kept.body.replaceAll(application.id, other.id)
    const { webhookId, event, state } = kept
    await Delivery.create({
      webhookId,
      event,
      state,
      body,
      attempts: 0,
      subject: 'subscriber.confirmed:other',
    })
    await subscribe(client, { email: 'late@example.org' })
    const early = databaseTime(DateTime.utc().minus({ days: 8 }))
    await db.from('subscribers').where('email', 'late@example.org').update({ created_at: early })
    await forgetPendingSubscribers()
    assert.deepEqual(
      (await Subscriber.all()).map(({ email }) => email),
      [GRACE]
    )
    await deleteApplication(account.id, application.id)
    assert.isEmpty(await db.from('subscribers'))
    assert.deepEqual(
      (await Delivery.all()).map(({ subject }) => subject),
      ['subscriber.confirmed:other']
    )
  })

  // threat: subscriber-live
  test('tells webhooks of subscribers, and nothing else', async ({ assert }) => {
    const { account, application } = await givenNewsletter()
    await givenWebhook(account)
    const published: unknown[] = []
    const publisher = Object.create(await app.container.make(Publisher)) as Publisher
    publisher.publish = async (...sent) => void published.push(sent)
    const subscriber = await givenSubscriber(application, GRACE)
    await confirmSubscriber(
      publisher,
      application,
      subscriber.merge({ state: 'pending' }),
      'https://parley.test/'
    )
    await removeSubscriber(publisher, application, subscriber, 'deleted')
    assert.isEmpty(published)
    assert.deepEqual(
      (await Delivery.all()).map(({ event }) => event),
      ['subscriber.removed']
    )
  })

  test('speaks the language of the visitor: {$self}')
    .with([...LOCALES])
    .run(async ({ assert, client, cleanup }, locale) => {
      await givenNewsletter({ heading: '', consent: '' })
      const mailbox = await givenMailbox(cleanup)
      const words = VISITOR_WORDS[locale].newsletter
      const page = await client.get('/@ada').header('accept-language', locale)
      page.assertTextIncludes(`>${words.heading}</h2>`)
      await subscribe(client, { email: GRACE }).header('accept-language', locale)
      const [email] = await mailbox.delivered()
      assert.equal(
        email!.subject,
        VISITOR_WORDS[locale].newsletterEmail.subject.replace('{name}', 'Ada bakes')
      )
      assert.include(email!.text, VISITOR_WORDS[locale].newsletterEmail.ignore)
      assert.equal((await Subscriber.firstOrFail()).consent, words.consent)
    })
})

test.group('The subscribers of an account', () => {
  const list = async (client: ApiClient, account: User, { id }: Application, query = '') => {
    const response = await client
      .get(`/applications/bio-links/${id}/subscribers${query}`)
      .loginAs(account)
      .withInertia()
    return (response.inertiaProps as { subscribers: SubscriberPage }).subscribers
  }

  test('are listed with their state, found and turned over page by page', async ({ assert, client }) => {
    const { account, application } = await givenNewsletter()
    for (let count = 0; count < 51; count++) await givenSubscriber(application, `reader${count}@example.org`)
    const pending = await givenSubscriber(application, 'grace_h@example.org', 'Grace % Hopper')
    await pending.merge({ state: 'pending', confirmedAt: null }).save()
    const first = await list(client, account, application)
    assert.containsSubset(first, { confirmed: 51, pending: 1 })
    assert.lengthOf(first.rows, 50)
    assert.containsSubset(first.rows[0], { email: 'grace_h@example.org', state: 'pending' })
    const rest = await list(client, account, application, `?before=${first.earlier}`)
    assert.deepEqual(
      rest.rows.map(({ email }) => email),
      ['reader1@example.org', 'reader0@example.org']
    )
    assert.isNull(rest.earlier)
    for (const query of ['?q=GRACE_H', '?q=hopper', `?q=${encodeURIComponent('% h')}`])
      assert.lengthOf((await list(client, account, application, query)).rows, 1)
    assert.isEmpty((await list(client, account, application, '?q=grace%25')).rows)
  })

  test('are exported once confirmed, without formulas and with a link to unsubscribe', async ({
    assert,
    client,
  }) => {
    const { account, application } = await givenNewsletter()
    await givenSubscriber(application, '=cmd@example.org', '=HYPERLINK("https://evil.example")')
    const pending = await givenSubscriber(application, 'later@example.org')
    await pending.merge({ state: 'pending' }).save()
    const response = await client
      .get(`/applications/bio-links/${application.id}/subscribers.csv`)
      .loginAs(account)
    response.assertHeader('content-type', 'text/csv; charset=utf-8')
    const [names, row, ...rest] = response.text().trim().split('\r\n')
    assert.isEmpty(rest)
    assert.equal(names, 'email,name,language,confirmed_at,consent,unsubscribe_url')
    assert.match(row!, /^'=cmd@example\.org,"'=HYPERLINK\(""https:\/\/evil\.example""\)",en,/)
    const removal = new URL(row!.split(',').at(-1)!)
    ;(await client.post(removal.pathname + removal.search)).assertStatus(200)
    assert.lengthOf(await Subscriber.all(), 1)
  })

  test('are deleted by the account, which webhooks learn', async ({ assert, client }) => {
    const { account, application } = await givenNewsletter()
    await givenWebhook(account)
    const { id } = await givenSubscriber(application, GRACE)
    await client
      .delete(`/applications/bio-links/${application.id}/subscribers/${id}`)
      .loginAs(account)
      .withCsrfToken()
    assert.isEmpty(await Subscriber.all())
    const [delivery] = await Delivery.all()
    assert.containsSubset(JSON.parse(delivery!.body), {
      event: 'subscriber.removed',
      data: { email: GRACE, reason: 'deleted' },
    })
  })
})
