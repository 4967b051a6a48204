import { test } from '@japa/runner'
import type { ApiClient, ApiRequest } from '@japa/api-client'
import app from '@adonisjs/core/services/app'
import { DateTime } from 'luxon'
import { appUrl } from '#config/app'
import { domainQuestions } from '#config/domains'
import type { DomainRow } from '#protocol/domains'
import { closeApplications } from '#src/applications/actions/delete_application'
import { claimHandle } from '#src/applications/biolink/claim_handle'
import { checkDomain } from '#src/applications/domains/check_domain'
import { checkDueDomains } from '#src/applications/domains/check_domains_job'
import { claimDomain } from '#src/applications/domains/claim_domain'
import { displayDomain, domainName } from '#src/applications/domains/domain_name'
import { DomainPorts } from '#src/applications/domains/domain_ports'
import { verificationName, verificationValue } from '#src/applications/domains/prove_domain'
import type Application from '#src/applications/models/application'
import ApplicationDomain from '#src/applications/models/application_domain'
import { DnsRecords } from '#src/shared/fetch/dns_records'
import type User from '#src/identity/models/user'
import encryption from '@adonisjs/core/services/encryption'
import db from '@adonisjs/lucid/services/db'
import { type DnsAnswer, startDnsServer } from '#tests/fakes/dns_server'
import { givenAccount, givenMember } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { BREAD, forgetLimits } from '#tests/support/conversations'
import { givenMailbox } from '#tests/support/emails'
import { apiOf } from '../api/api.js'
import { givenText } from '#tests/support/knowledge'

const DOMAIN = 'chat.example.org'
const HERE = ['127.0.0.1']
const OWN_HOSTS = ['localhost', 'parley.example.net']

type Cleanup = (work: () => void | Promise<void>) => void

/** A server whose names a test changes, and the ports that ask it. */
async function givenDns(cleanup: Cleanup, timeoutMs?: number) {
  const names: Record<string, DnsAnswer> = {}
  const server = await startDnsServer((name) => names[name] ?? 'unknown')
  const ports = new DomainPorts({ appUrl, target: 'localhost' }, new DnsRecords([server.address], timeoutMs))
  app.container.swap(DomainPorts, () => ports)
  cleanup(async () => {
    app.container.restore(DomainPorts)
    await server.close()
  })
  return {
    names,
    ports,
    asked: server.asked,
    /** Points the claim's domain here, with these values in its verification record. */
    prove(...claims: ApplicationDomain[]) {
      const [{ domain }] = claims as [ApplicationDomain]
      names[domain] = { a: HERE }
      names[verificationName(domain)] = { txt: claims.map(({ token }) => verificationValue(token)) }
    },
    async check(claim: ApplicationDomain, at?: DateTime) {
      const checked = await checkDomain(ports, await ApplicationDomain.findOrFail(claim.applicationId), at)
      return [checked!.state, checked!.problem]
    },
  }
}

async function givenClaim(account: User, application: Application, domain = DOMAIN) {
  const claimed = await claimDomain(account.id, application.id, domain, OWN_HOSTS)
  if (!claimed?.ok) throw new Error(`${domain} was refused`)
  return claimed.value
}

/** A published bio link at a proven domain. */
async function givenDomain(cleanup: Cleanup, handle = 'ada') {
  const dns = await givenDns(cleanup)
  const account = await givenAccount()
  const application = await givenBioLink(account, { handle })
  const claim = await givenClaim(account, application)
  dns.prove(claim)
  await dns.check(claim)
  return { dns, account, application, claim }
}

const at = (client: ApiClient, path: string, host = DOMAIN) =>
  client.get(path).header('host', host).redirects(0)

test.group('The name of a domain', () => {
  test('{typed} is {name}')
    .with([
      { typed: ' Chat.Example.ORG ', name: 'chat.example.org' },
      { typed: 'https://chat.example.org/', name: 'chat.example.org' },
      { typed: 'chat.example.org.', name: 'chat.example.org' },
      { typed: 'bäckerei.example.org', name: 'xn--bckerei-5wa.example.org' },
      { typed: 'BÄCKEREI.example.org', name: 'xn--bckerei-5wa.example.org' },
      { typed: 'example.co.uk', name: 'example.co.uk' },
    ])
    .run(({ assert }, { typed, name }) => {
      assert.deepEqual(domainName(typed, OWN_HOSTS), { ok: true, value: name })
    })

  // threat: domain-name
  test('{typed} is refused: {problem}')
    .with([
      { typed: 'localhost', problem: 'own_host' },
      { typed: 'Parley.example.net', problem: 'own_host' },
      { typed: 'intranet', problem: 'single_label' },
      { typed: '127.0.0.1', problem: 'ip_address' },
      { typed: '0x7f.1', problem: 'ip_address' },
      { typed: '2130706433', problem: 'ip_address' },
      { typed: '::1', problem: 'ip_address' },
      { typed: 'printer.local', problem: 'reserved' },
      { typed: 'db.internal', problem: 'reserved' },
      { typed: 'a.localhost', problem: 'reserved' },
      { typed: '1.0.168.192.in-addr.arpa', problem: 'reserved' },
      { typed: 'co.uk', problem: 'public_suffix' },
      { typed: 'com.au', problem: 'public_suffix' },
      { typed: 'chat.example.org/page', problem: 'malformed' },
      { typed: 'chat.example.org:8080', problem: 'malformed' },
      { typed: 'ada@chat.example.org', problem: 'malformed' },
      { typed: 'chat example.org', problem: 'malformed' },
      { typed: '*.example.org', problem: 'malformed' },
      { typed: '-chat.example.org', problem: 'malformed' },
      { typed: 'chat..example.org', problem: 'malformed' },
      { typed: '_parley.example.org', problem: 'malformed' },
      { typed: `${'a'.repeat(64)}.example.org`, problem: 'malformed' },
      { typed: `${'a.'.repeat(130)}org`, problem: 'malformed' },
      { typed: 'chat.example.org\r\nhost: x', problem: 'malformed' },
    ])
    .run(({ assert }, { typed, problem }) => {
      assert.deepEqual(domainName(typed, OWN_HOSTS), { ok: false, error: problem })
    })

  test('is shown with the letters of its language', ({ assert }) => {
    assert.equal(displayDomain('xn--bckerei-5wa.example.org'), 'bäckerei.example.org')
  })
})

test.group('The form for a domain', () => {
  const pathOf = ({ id }: Application) => `/applications/${id}/domain`
  const shown = async (client: ApiClient, account: User, application: Application) => {
    const page = await client.get(pathOf(application)).loginAs(account).withInertia()
    return (page.inertiaProps as { domain: DomainRow | null }).domain
  }

  test('adds a domain with its records, checks it and removes it', async ({ assert, cleanup, client }) => {
    const dns = await givenDns(cleanup)
    const account = await givenAccount()
    const application = await givenBioLink(account, { handle: 'ada' })
    const send = (method: 'put' | 'post' | 'delete', path = '') =>
      client[method](pathOf(application) + path)
        .loginAs(account)
        .withCsrfToken()
        .redirects(0)

    assert.isNull(await shown(client, account, application))
    ;(await send('put').json({ domain: 'https://Chat.example.org' })).assertStatus(303)
    const claim = await ApplicationDomain.findOrFail(application.id)
    const waiting = (await shown(client, account, application))!
    assert.containSubset(waiting, { name: DOMAIN, state: 'waiting', problem: null, checkedAt: null })
    assert.deepEqual(waiting.records, [
      { type: 'A', name: DOMAIN, value: '127.0.0.1' },
      { type: 'AAAA', name: DOMAIN, value: '::1' },
      { type: 'TXT', name: `_parley.${DOMAIN}`, value: `parley-domain=${claim.token}` },
    ])

    ;(await send('post', '/check')).assertStatus(303)
    assert.containSubset(await shown(client, account, application), {
      state: 'waiting',
      problem: 'record_missing',
    })
    dns.prove(claim)
    ;(await send('post', '/check')).assertStatus(303)
    assert.containSubset(await shown(client, account, application), {
      state: 'verified',
      problem: null,
      endsAt: null,
    })
    // The same domain again keeps what was proven.
    ;(await send('put').json({ domain: DOMAIN })).assertStatus(303)
    assert.equal((await shown(client, account, application))!.state, 'verified')
    ;(await send('delete')).assertStatus(303)
    assert.isNull(await shown(client, account, application))
    ;(await send('delete')).assertStatus(404)
    ;(await send('post', '/check')).assertStatus(404)
  })

  test('says beside the field why a name is refused', async ({ assert, cleanup, client }) => {
    await givenDns(cleanup)
    const account = await givenAccount()
    const application = await givenBioLink(account)
    const refused = await client
      .put(pathOf(application))
      .loginAs(account)
      .withCsrfToken()
      .header('referer', pathOf(application))
      .withInertia()
      .json({ domain: 'localhost' })
    const { errors } = refused.inertiaProps as { errors: Record<string, string> }
    assert.equal(errors.domain, 'This domain belongs to this server. Enter one of your own.')
    assert.isNull(await ApplicationDomain.find(application.id))
  })

  test('offers a CNAME for a name below a domain, and addresses for the domain itself', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { names, ports } = await givenDns(cleanup)
    const remote = new DomainPorts({ appUrl, target: 'parley.example.net' }, ports.dns)
    app.container.swap(DomainPorts, () => remote)
    names['parley.example.net'] = { a: ['192.0.2.7'] }
    const account = await givenAccount()
    const application = await givenBioLink(account)
    const recordsOf = async (domain: string) => {
      await givenClaim(account, application, domain)
      return (await shown(client, account, application))!.records[0]
    }
    assert.deepEqual(await recordsOf(DOMAIN), { type: 'CNAME', name: DOMAIN, value: 'parley.example.net' })
    assert.deepEqual(await recordsOf('example.org'), { type: 'A', name: 'example.org', value: '192.0.2.7' })
    assert.deepEqual(await recordsOf('bakery.co.uk'), { type: 'A', name: 'bakery.co.uk', value: '192.0.2.7' })
  })

  // threat: domain-outsiders
  test('is closed to agents, to outsiders and for applications without pages', async ({
    cleanup,
    client,
  }) => {
    await givenDns(cleanup)
    const account = await givenAccount()
    const application = await givenBioLink(account)
    await givenClaim(account, application)
    const agent = await givenMember(account, 'agent')
    const outsider = await givenAccount()
    for (const [person, status] of [
      [agent, 403],
      [outsider, 404],
    ] as const)
      for (const [method, path] of [
        ['get', ''],
        ['put', ''],
        ['delete', ''],
        ['post', '/check'],
      ] as const) {
        const sent: ApiRequest = client[method](pathOf(application) + path).loginAs(person)
        const request = method === 'get' ? sent : sent.withCsrfToken().json({ domain: 'b.example.org' })
        ;(await request.redirects(0)).assertStatus(status)
      }
    await application.merge({ kind: 'telegram' }).save()
    ;(await client.get(pathOf(application)).loginAs(account)).assertStatus(404)
  })
})

test.group('The proof of a domain', () => {
  test('fails with {problem}: {why}')
    .with([
      { why: 'neither record', problem: 'record_missing', txt: 'unknown', name: 'unknown' },
      { why: 'an empty answer', problem: 'record_missing', txt: {}, name: { a: HERE } },
      {
        why: 'another value',
        problem: 'record_wrong',
        txt: { txt: ['parley-domain=nope'] },
        name: { a: HERE },
      },
      { why: 'no answer', problem: 'dns_unavailable', txt: 'silent', name: { a: HERE } },
      { why: 'SERVFAIL', problem: 'dns_unavailable', txt: 'failing', name: { a: HERE } },
      { why: 'no address', problem: 'no_address', txt: null, name: 'unknown' },
      { why: 'an address that is not answered', problem: 'dns_unavailable', txt: null, name: 'failing' },
      { why: 'another server', problem: 'points_elsewhere', txt: null, name: { a: ['192.0.2.9'] } },
    ] as { why: string; problem: string; txt: DnsAnswer | null; name: DnsAnswer }[])
    .run(async ({ assert, cleanup }, { problem, txt, name }) => {
      // Only what gets no answer has to run into a time limit.
      const dns = await givenDns(cleanup, txt === 'silent' ? 300 : undefined)
      const account = await givenAccount()
      const claim = await givenClaim(account, await givenBioLink(account))
      dns.names[DOMAIN] = name
      dns.names[`_parley.${DOMAIN}`] = txt ?? { txt: [verificationValue(claim.token)] }
      assert.deepEqual(await dns.check(claim), ['waiting', problem])
      if (txt === 'silent') return
      const { seen } = await ApplicationDomain.findOrFail(claim.applicationId)
      assert.equal(seen, typeof name === 'object' ? (name.a ?? []).join(',') : '')
    })

  test('succeeds beside other values, over several strings, and by a CNAME alone', async ({
    assert,
    cleanup,
  }) => {
    const dns = await givenDns(cleanup)
    const account = await givenAccount()
    const claim = await givenClaim(account, await givenBioLink(account))
    dns.names[DOMAIN] = { a: ['192.0.2.9'], cname: ['LOCALHOST'] }
    dns.names[`_parley.${DOMAIN}`] = { txt: ['v=spf1 -all', 'x'.repeat(600), verificationValue(claim.token)] }
    assert.deepEqual(await dns.check(claim), ['verified', null])
  })

  test('is asked for on its own, often at first and then less', async ({ assert, cleanup }) => {
    const { dns, claim } = await givenDomain(cleanup)
    const asked = dns.asked.length
    await checkDueDomains(dns.ports)
    assert.lengthOf(dns.asked, asked)
    dns.names[DOMAIN] = 'unknown'
    await checkDueDomains(dns.ports, DateTime.utc().plus({ hours: 7 }))
    assert.equal((await ApplicationDomain.findOrFail(claim.applicationId)).state, 'failing')

    const account = await givenAccount()
    const waiting = await givenClaim(account, await givenBioLink(account), 'new.example.org')
    dns.prove(waiting)
    await checkDueDomains(dns.ports, DateTime.utc().plus({ minutes: 6 }))
    assert.equal((await ApplicationDomain.findOrFail(waiting.applicationId)).state, 'verified')
  })

  // threat: domain-squatting
  test('is not blocked by claims of others, who lose it to whoever controls its records', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { dns, claim } = await givenDomain(cleanup)
    const rival = await givenAccount()
    const theirs = await givenClaim(rival, await givenBioLink(rival, { handle: 'rival' }))
    assert.notEqual(theirs.token, claim.token)
    // Without control of the records, a claim changes nothing.
    assert.deepEqual(await dns.check(theirs), ['waiting', 'record_wrong'])
    ;(await at(client, '/')).assertTextIncludes('@ada')
    // With both values in the records, the application that has it keeps it.
    dns.prove(claim, theirs)
    assert.deepEqual(await dns.check(theirs), ['waiting', 'taken'])
    assert.deepEqual(await dns.check(claim), ['verified', null])
    // The domain was sold: its records name the other application only.
    dns.prove(theirs)
    assert.deepEqual(await dns.check(theirs), ['verified', null])
    assert.equal((await ApplicationDomain.findOrFail(claim.applicationId)).state, 'stopped')
    ;(await at(client, '/')).assertTextIncludes('@rival')
    const serving = await db
      .from('application_domains')
      .where({ domain: DOMAIN })
      .whereIn('state', ['verified', 'failing'])
    assert.lengthOf(serving, 1)
  })

  test('is forgotten after two weeks without it', async ({ assert, cleanup }) => {
    const dns = await givenDns(cleanup)
    const account = await givenAccount()
    const claim = await givenClaim(account, await givenBioLink(account))
    await checkDueDomains(dns.ports, DateTime.utc().plus({ days: 13 }))
    assert.isNotNull(await ApplicationDomain.find(claim.applicationId))
    await checkDueDomains(dns.ports, DateTime.utc().plus({ days: 15 }))
    assert.isNull(await ApplicationDomain.find(claim.applicationId))
  })

  test('of a domain that was replaced meanwhile is not saved', async ({ assert, cleanup }) => {
    const { dns, account, application, claim } = await givenDomain(cleanup)
    await givenClaim(account, application, 'other.example.org')
    assert.isNull(await checkDomain(dns.ports, claim))
    assert.equal((await ApplicationDomain.findOrFail(application.id)).state, 'waiting')
  })
})

test.group('A domain that moves away', () => {
  const now = DateTime.utc()
  const after = (hours: number) => now.plus({ hours })

  test('is served for three days, then stops; its owner is told twice', async ({
    assert,
    cleanup,
    client,
  }) => {
    const mailbox = await givenMailbox(cleanup)
    const { dns, account, application, claim } = await givenDomain(cleanup)
    const onHome = async (owner: User) => {
      const home = await client.get('/home').loginAs(owner).withInertia()
      return (home.inertiaProps as { lostDomains: unknown }).lostDomains
    }
    const lost = { applicationId: application.id, applicationName: application.name, name: DOMAIN }
    assert.deepEqual(await onHome(account), [])
    dns.names[DOMAIN] = { a: ['192.0.2.9'] }
    assert.deepEqual(await dns.check(claim, after(6)), ['failing', 'points_elsewhere'])
    assert.deepEqual(await onHome(account), [{ ...lost, state: 'failing' }])
    assert.deepEqual(await onHome(await givenAccount()), [])
    assert.lengthOf(await mailbox.delivered(), 0)
    assert.deepEqual(await dns.check(claim, after(7)), ['failing', 'points_elsewhere'])
    assert.deepEqual(await dns.check(claim, after(8)), ['failing', 'points_elsewhere'])
    const [failing, ...more] = await mailbox.delivered()
    assert.lengthOf(more, 0)
    assert.equal(failing!.subject, `Check the DNS records of ${DOMAIN}`)
    assert.match(failing!.text, /3 more days/)
    assert.equal(failing!.link, `${appUrl}/applications/${claim.applicationId}/domain`)
    ;(await at(client, '/')).assertStatus(200)
    // The other address serves the page itself again.
    ;(await client.get('/@ada').redirects(0)).assertStatus(200)

    assert.deepEqual(await dns.check(claim, after(79)), ['stopped', 'points_elsewhere'])
    assert.deepEqual(await onHome(account), [{ ...lost, state: 'stopped' }])
    const stopped = await mailbox.delivered()
    assert.equal(stopped[1]!.subject, `${DOMAIN} is no longer connected`)
    assert.lengthOf(stopped, 2)
    ;(await at(client, '/')).assertStatus(404)
    ;(await client.get('/internal/domains/allowed').qs({ domain: DOMAIN })).assertStatus(404)
  })

  test('is fine again as soon as it proves itself, and told about once a week if it flaps', async ({
    assert,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup)
    const { dns, claim } = await givenDomain(cleanup)
    for (let round = 0; round < 5; round += 1) {
      dns.names[DOMAIN] = 'unknown'
      assert.deepEqual(await dns.check(claim, after(round * 8)), ['failing', 'no_address'])
      assert.deepEqual(await dns.check(claim, after(round * 8 + 2)), ['failing', 'no_address'])
      assert.lengthOf(await mailbox.delivered(), 1)
      dns.prove(claim)
      assert.deepEqual(await dns.check(claim, after(round * 8 + 3)), ['verified', null])
    }
  })

  test('keeps being served while its DNS servers are down', async ({ assert, cleanup, client }) => {
    const { dns, claim } = await givenDomain(cleanup)
    dns.names[`_parley.${DOMAIN}`] = 'failing'
    assert.deepEqual(await dns.check(claim, after(6)), ['verified', 'dns_unavailable'])
    assert.deepEqual(await dns.check(claim, after(200)), ['verified', 'dns_unavailable'])
    ;(await at(client, '/')).assertStatus(200)
  })
})

test.group('The page on its own domain', () => {
  test('has its own addresses, and the other address leads to it', async ({ assert, cleanup, client }) => {
    const { application } = await givenDomain(cleanup)
    const url = appUrl.replace('localhost', DOMAIN)
    // Nothing has shown yet that visitors can reach the domain.
    ;(await client.get('/@ada').redirects(0)).assertStatus(200)

    const page = await at(client, '/')
    page.assertStatus(200)
    page.assertTextIncludes(`<link rel="canonical" href="${url}">`)
    page.assertTextIncludes(`<meta property="og:url" content="${url}">`)
    page.assertTextIncludes(`content="${url}/share.png`)
    page.assertTextIncludes('src="/qr.svg"')
    assert.notInclude(page.text(), `${new URL(appUrl).host}/@ada`)
    assert.notInclude(page.text(), 'href="/@ada')
    for (const path of ['/qr.svg', '/report', '/robots.txt', '/sitemap.xml', '/share.png'])
      (await at(client, path)).assertStatus(200)
    assert.include((await at(client, '/robots.txt')).text(), `Sitemap: ${url}/sitemap.xml`)
    assert.include((await at(client, '/sitemap.xml')).text(), `<loc>${url}/</loc>`)

    const moved = await client.get('/@ada').qs({ from: 'card' }).redirects(0)
    moved.assertStatus(302)
    moved.assertHeader('location', `${url}/?from=card`)
    assert.notInclude((await client.get('/sitemap.xml')).text(), '@ada')
    const own = await at(client, '/@Ada')
    own.assertStatus(302)
    own.assertHeader('location', '/')
    // A new handle changes nothing on the domain.
    await claimHandle(application.workspaceId, application.id, 'countess')
    ;(await at(client, '/')).assertTextIncludes('@countess')
    ;(await at(client, '/@ada')).assertStatus(404)
  })

  test('opens a session, answers and rates there', async ({ assert, cleanup, client }) => {
    const { account, application } = await givenDomain(cleanup)
    await givenText(account, 'Bread', BREAD)
    const origin = `http://${DOMAIN}`
    const visit = (path: string) =>
      client.post(`/visit/${application.key}${path}`).header('host', DOMAIN).header('origin', origin)
    const session = await visit('/session').unsafeJson({})
    session.assertStatus(200)
    const { token } = session.body() as { token: string }
    const answer = await visit('/messages')
      .header('authorization', `Bearer ${token}`)
      .unsafeJson({ message: 'At how many degrees do I bake the loaf?' })
    answer.assertStatus(200)
    answer.assertTextIncludes('240 degrees')
    const foreign = await client
      .post(`/visit/${application.key}/session`)
      .header('host', DOMAIN)
      .header('origin', 'https://evil.example')
      .unsafeJson({})
    foreign.assertStatus(403)
    const socket = await client
      .post('/broadcasting/auth')
      .header('host', DOMAIN)
      .header('authorization', `Bearer ${token}`)
      .unsafeJson({ channel_name: 'presence-conversation.x', socket_id: '1.1' })
    socket.assertStatus(403)
    assert.isUndefined(socket.headers()['set-cookie'])
  })

  // threat: domain-routes
  test('has no sign-in, no API, no files of the screens and no cookies', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { account } = await givenDomain(cleanup)
    for (const path of [
      '/login',
      '/register',
      '/home',
      '/profile',
      '/docs',
      '/operator',
      '/metrics',
      '/health/live',
      '/api/v1/me',
      '/api/v1/openapi.json',
      '/mcp',
      '/internal/domains/allowed?domain=x',
      '/favicon.ico',
      '/assets/app.js',
      '/visitor/../assets/app.js',
      '/visitor/.vite/manifest.json',
      '/@ada/links/x',
      '/embed/AAAAAAAAAAAAAAAAAAAA',
      '/nowhere',
    ]) {
      const response = await at(client, path).loginAs(account)
      assert.equal(response.status(), 404, path)
      assert.notInclude(response.text(), 'csrf-token', path)
    }
    for (const path of ['/login', '/broadcasting/auth', '/register'])
      (await client.post(path).header('host', DOMAIN).redirects(0).json({})).assertStatus(404)
    const page = await at(client, '/')
    assert.isUndefined(page.headers()['set-cookie'])
    const problem = await at(client, '/nowhere').header('accept', 'text/html').header('accept-language', 'de')
    problem.assertTextIncludes('Diese Seite gibt es nicht')
    assert.match(problem.header('content-security-policy')!, /frame-ancestors 'none'/)
  })

  // threat: domain-tenancy
  test('serves nothing of other applications', async ({ assert, cleanup, client }) => {
    const { account } = await givenDomain(cleanup)
    const other = await givenAccount()
    const page = await givenBioLink(other, { handle: 'other' })
    const embed = await givenEmbed(account)
    for (const path of ['/@other', `/embed/${embed.key}`, `/widget.js?app=${embed.key}`])
      (await at(client, path)).assertStatus(404)
    for (const { key } of [page, embed]) {
      const session = await client.post(`/visit/${key}/session`).header('host', DOMAIN).unsafeJson({})
      session.assertStatus(404)
    }
    assert.notInclude((await at(client, '/sitemap.xml')).text(), 'other')
  })

  // threat: domain-host-spoofing
  test('is chosen by the host, and by no header of a client that isn’t a trusted proxy', async ({
    cleanup,
    client,
  }) => {
    await givenDomain(cleanup)
    const forwarded = () => client.get('/').header('x-forwarded-host', DOMAIN).redirects(0)
    ;(await forwarded()).assertTextIncludes('csrf-token')
    ;(await at(client, '/', `${DOMAIN}:8080`)).assertTextIncludes('@ada')
    for (const host of ['example.org', `x.${DOMAIN}`, `${DOMAIN}.evil.example.org`, 'localhost', '127.0.0.1'])
      (await at(client, '/', host)).assertTextIncludes('csrf-token')
  })

  // threat: domain-alias
  test('leaves other names of the server alone, whatever is claimed', async ({ cleanup, client }) => {
    await givenDns(cleanup)
    const account = await givenAccount()
    await givenClaim(account, await givenBioLink(account), 'intranet.example.org')
    ;(await at(client, '/login', 'intranet.example.org')).assertTextIncludes('csrf-token')
  })

  test('ends with the page, the application and the workspace', async ({ assert, cleanup, client }) => {
    const { account, application } = await givenDomain(cleanup)
    await application.merge({ state: 'paused' }).save()
    const paused = await at(client, '/').header('accept', 'text/html')
    paused.assertStatus(404)
    paused.assertTextIncludes('isn’t available')
    await application.merge({ state: 'published' }).save()
    ;(await at(client, '/')).assertStatus(200)
    await db.transaction((trx) => closeApplications(account.id, encryption, trx))
    assert.isNull(await ApplicationDomain.find(application.id))
    ;(await at(client, '/')).assertTextIncludes('csrf-token')
  })

  test('shows the picture at an address of its own', async ({ cleanup, client }) => {
    const { application } = await givenDomain(cleanup)
    const hash = 'a'.repeat(32)
    await db
      .table('application_pictures')
      .insert({ application_id: application.id, kind: 'avatar', hash, bytes: Buffer.from('webp') })
    await application.merge({ settings: { ...application.settings, avatar: hash } }).save()
    ;(await at(client, '/')).assertTextIncludes(`src="/avatar/${hash}"`)
    ;(await at(client, `/avatar/${hash}`)).assertStatus(200)
  })
})

test.group('A widget on its own domain', () => {
  test('is a page there, and websites can load it from there', async ({ assert, cleanup, client }) => {
    const dns = await givenDns(cleanup)
    const account = await givenAccount()
    const embed = await givenEmbed(account, { name: 'Bakery' })
    const claim = await givenClaim(account, embed)
    dns.prove(claim)
    await dns.check(claim)
    for (const path of ['/', `/embed/${embed.key}`]) {
      const frame = await at(client, path)
      frame.assertStatus(200)
      frame.assertTextIncludes('<title>Bakery</title>')
    }
    ;(await at(client, '/widget.js?app=AAAAAAAAAAAAAAAAAAAA')).assertStatus(404)
    ;(await at(client, '/sitemap.xml')).assertStatus(404)
    const guide = await client.get(`/applications/embeds/${embed.id}/guide`).loginAs(account).withInertia()
    const { loaderUrl } = guide.inertiaProps as { loaderUrl: string }
    assert.equal(loaderUrl, `${appUrl.replace('localhost', DOMAIN)}/widget.js`)
  })
})

test.group('A domain in the API', () => {
  test('is claimed, checked, shown and removed', async ({ assert, cleanup, client }) => {
    const dns = await givenDns(cleanup)
    const account = await givenAccount()
    const application = await givenBioLink(account)
    const api = await apiOf(client, account)
    const path = `/applications/${application.id}`
    assert.isNull((await api.get(path)).body().domain)
    ;(await api.post(`${path}/domain/check`)).assertStatus(404)

    const refused = await api.patch(path).json({ name: 'Other', domain: 'localhost' })
    refused.assertStatus(422)
    assert.equal(refused.body().errors[0].field, 'domain')
    assert.equal((await api.get(path)).body().name, application.name)

    const { domain } = (await api.patch(path).json({ domain: 'Bäckerei.example.org' })).body()
    const name = 'xn--bckerei-5wa.example.org'
    const { token } = await ApplicationDomain.findOrFail(application.id)
    assert.deepEqual(domain, {
      name,
      state: 'waiting',
      problem: null,
      url: appUrl.replace('localhost', name),
      target: 'localhost',
      record: { type: 'TXT', name: `_parley.${name}`, value: `parley-domain=${token}` },
      checked_at: null,
    })
    const check = async () => (await api.post(`${path}/domain/check`)).body().domain
    assert.equal((await check()).problem, 'record_missing')
    dns.prove(await ApplicationDomain.findOrFail(application.id))
    assert.equal((await check()).state, 'verified')
    assert.isNull((await api.patch(path).json({ domain: null })).body().domain)
  })
})

test.group('Certificates', () => {
  // threat: domain-certificates
  test('are allowed for this installation and for domains that are served', async ({
    assert,
    cleanup,
    client,
  }) => {
    const { dns, claim } = await givenDomain(cleanup)
    const rival = await givenAccount()
    await givenClaim(rival, await givenBioLink(rival), 'waiting.example.org')
    const allowed = async (domain: string) =>
      (await client.get('/internal/domains/allowed').qs({ domain })).status()
    for (const name of [DOMAIN, 'Chat.Example.org', 'localhost']) assert.equal(await allowed(name), 200, name)
    for (const name of ['waiting.example.org', `x.${DOMAIN}`, '127.0.0.1', 'a b', ''])
      assert.equal(await allowed(name), 404, name)
    ;(await client.get('/internal/domains/allowed')).assertStatus(404)
    ;(await client.get('/internal/domains/allowed?domain[]=localhost')).assertStatus(404)
    dns.names[DOMAIN] = 'unknown'
    await dns.check(claim)
    assert.equal(await allowed(DOMAIN), 200)
  })

  test('are asked about so often at most', async ({ assert, cleanup, client }) => {
    const { requests } = domainQuestions
    cleanup(() => void (domainQuestions.requests = requests))
    domainQuestions.requests = 2
    await forgetLimits()
    const ask = async () => (await client.get('/internal/domains/allowed').qs({ domain: DOMAIN })).status()
    assert.deepEqual([await ask(), await ask(), await ask()], [404, 404, 429])
    await forgetLimits()
  })
})
