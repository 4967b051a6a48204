import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { fetching } from '#config/knowledge'
import User from '#src/identity/models/user'
import { Connectors } from '#src/knowledge/connectors/connectors'
import { NotionConnector } from '#src/knowledge/connectors/notion/notion_connector'
import DataSource from '#src/knowledge/items/models/data_source'
import { findVersion } from '#src/knowledge/items/show_item'
import { connectSource } from '#src/knowledge/library/connect_source'
import { SafeFetch } from '#src/shared/fetch/safe_fetch'
import {
  block,
  notionId,
  NotionServer,
  rich,
  type FakeBlock,
  type FakePage,
} from '#tests/fakes/notion_server'
import { startWebServer } from '#tests/fakes/web_server'
import { givenAccount } from '#tests/support/accounts'
import { forgetLimits } from '#tests/support/conversations'
import { itemsOf, syncAgain, SITE, SITE_PORT } from '#tests/support/feeds'
import { runJobs } from '#tests/support/jobs'
import { found, knowledge, swapPorts } from '#tests/support/knowledge'

const SECRET = 'ntn_A_secret_of_Ada'

test.group('Pages in Notion', (group) => {
  let account: User
  let notion: NotionServer
  let handbook: FakePage
  let restore: (() => void) | undefined

  group.each.setup(async () => {
    account = await givenAccount()
    notion = new NotionServer()
    await notion.start(SITE_PORT)
    notion.secrets.add(SECRET)
    handbook = notion.page('Handbook', [block('paragraph', 'The bakery opens at six in the morning.')])
    notion.subpage(handbook, 'Rye', [block('paragraph', 'Rye dough rests for twelve hours.')])
    notion.page('Garden', [block('paragraph', 'The roses are cut in March.')])
    await use()
    return async () => {
      restore?.()
      restore = undefined
      await notion.stop()
    }
  })

  const use = async ({ fetcher, listedEachTime }: { fetcher?: SafeFetch; listedEachTime?: number } = {}) => {
    restore?.()
    const settings = { apiUrl: SITE, requestsPerSecond: 0 }
    const connector = new NotionConnector(
      settings,
      fetcher ?? (await app.container.make(SafeFetch)),
      listedEachTime
    )
    restore = await swapPorts({
      connectors: new Connectors({ notion: connector }, await app.container.make('encryption')),
    })
  }
  const connect = async (address = '', secret: string | null = SECRET) =>
    connectSource(await knowledge(), account.id, {
      kind: 'notion',
      address,
      secret,
      title: null,
      refresh: 'daily',
      options: {},
    })
  const connected = async (address?: string) => {
    const added = await connect(address)
    if (!added.ok) throw new Error(added.error)
    await runJobs()
    return added.value.source.refresh()
  }
  const titles = async (source: DataSource) => (await itemsOf(source)).map(({ title }) => title).toSorted()
  const textOf = async (source: DataSource, title: string) => {
    const item = (await itemsOf(source)).find((each) => each.title === title)!
    return (await findVersion(item.id, item.version))!.text
  }
  const edit = (page: FakePage, blocks: FakeBlock[], editedAt = '2026-02-02T09:00:00.000Z') =>
    Object.assign(page, { blocks, editedAt })

  test('are read with everything that the integration was given, and quotes open their page', async ({
    assert,
  }) => {
    const source = await connected()
    assert.equal(source.title, 'Bakery')
    assert.equal(source.state, 'ready')
    assert.deepEqual(await titles(source), ['Garden', 'Handbook', 'Rye'])
    const [passage] = await found(account, 'how long does rye dough rest')
    assert.equal(passage!.title, 'Rye')
    assert.equal(passage!.url, `https://www.notion.so/Rye-${notionId('Rye')}`)
    assert.include(await textOf(source, 'Handbook'), `[Rye](https://www.notion.so/${notionId('Rye')})`)
  })

  test('are limited to what is below {says}')
    .with([
      {
        says: 'a page',
        typed: () => `https://www.notion.so/bakery/Handbook-${notionId('Handbook')}?pvs=4`,
        read: ['Handbook', 'Rye', 'Spelt', 'Tools'],
      },
      { says: 'its bare id', typed: () => notionId('Rye'), read: ['Rye'] },
      {
        says: 'a database',
        typed: () => `www.notion.so/${notionId('database Breads')}?v=${notionId('view')}`,
        read: ['Baguette', 'Brioche', 'Steam'],
      },
      {
        says: 'a page beside its database',
        typed: () => `https://app.notion.com/${notionId('database Breads')}?p=${notionId('Baguette')}`,
        read: ['Baguette', 'Steam'],
      },
    ])
    .run(async ({ assert }, { typed, read }) => {
      // Notion names a page that is inside of a toggle by that block.
      const toggle = block('toggle', 'More', [])
      handbook.blocks.push(toggle)
      notion.page('Spelt', [], { parent: { type: 'block_id', block_id: toggle.id } })
      notion.subpage(handbook, 'Tools', [], { isIndexed: false })
      const breads = notion.database('Breads')
      notion.subpage(notion.row(breads, 'Baguette'), 'Steam', [])
      notion.row(breads, 'Brioche')
      const source = await connected(typed())
      assert.deepEqual(await titles(source), read)
      assert.equal(source.title, read.includes('Brioche') ? 'Breads' : read[0])
    })

  test('refuse {says}')
    .with([
      {
        says: 'another website',
        address: 'https://example.org/Page-0123456789abcdef0123456789abcdef',
        code: 'not_in_notion',
      },
      { says: 'a workspace without a page', address: 'https://www.notion.so/bakery', code: 'not_in_notion' },
      {
        says: 'a page that is not shared',
        address: 'https://www.notion.so/0123456789abcdef0123456789abcdef',
        code: 'no_access',
      },
      { says: 'a missing secret', secret: null, code: 'secret_refused' },
      { says: 'a wrong secret', secret: 'ntn_wrong', code: 'secret_refused' },
    ])
    .run(async ({ assert }, { address, secret = SECRET, code }) => {
      assert.deepEqual(await connect(address, secret), { ok: false, error: code as never })
      assert.isNull(await DataSource.query().where('workspaceId', account.id).first())
    })

  test('keep every kind of block', async ({ assert }) => {
    const original = block('synced_block', { synced_from: null }, [
      block('paragraph', 'Flour is stored below 18 degrees.'),
    ])
    notion.page('Store', [original])
    const copy = block('synced_block', { synced_from: { type: 'block_id', block_id: original.id } })
    const elsewhere = block('synced_block', {
      synced_from: { type: 'block_id', block_id: notionId('nowhere') },
    })
    const cells = (...texts: string[]) => block('table_row', { cells: texts.map((text) => [rich(text)]) })
    notion.page('Blocks', [
      block('heading_1', 'Sourdough'),
      block('paragraph', {
        rich_text: [
          rich('Use '),
          rich('wild yeast', { href: 'https://example.org/yeast' }),
          rich(', '),
          rich('dry yeast', { strikethrough: true }),
          rich(' & '),
          rich('<b>', { code: true }),
          { type: 'mention', plain_text: ' with @Ada on 2026-03-01', href: null, annotations: {} },
          { type: 'equation', plain_text: ' E=mc^2', href: null, annotations: {} },
        ],
      }),
      block('heading_2', { rich_text: [rich('Feeding')], is_toggleable: true }, [
        block('paragraph', 'Feed it twice a day.'),
      ]),
      block('bulleted_list_item', 'Rye', [block('bulleted_list_item', 'Whole rye')]),
      block('bulleted_list_item', 'Wheat'),
      block('numbered_list_item', 'Mix'),
      block('numbered_list_item', 'Bake'),
      block('to_do', { rich_text: [rich('Buy salt')], checked: true }),
      block('to_do', { rich_text: [rich('Clean oven')], checked: false }),
      block('toggle', 'How hot is the oven?', [block('paragraph', 'It is 250 degrees hot.')]),
      block('quote', 'Bread is patience.'),
      block('callout', {
        rich_text: [rich('Never open the oven early.')],
        icon: { type: 'emoji', emoji: '🔥' },
      }),
      block('code', {
        rich_text: [rich('bake(\n  "rye"\n)')],
        language: 'python',
        caption: [rich('The timer.')],
      }),
      block('table', { has_column_header: true, has_row_header: false, table_width: 2 }, [
        cells('Flour', 'Grams'),
        cells('Rye', '500'),
        cells('Spelt | fine', '300'),
      ]),
      block('column_list', {}, [
        block('column', {}, [block('paragraph', 'Left of the oven.')]),
        block('column', {}, [block('paragraph', 'Right of the oven.')]),
      ]),
      block('divider'),
      copy,
      elsewhere,
      block('equation', { expression: 'w = f / 2' }),
      block('bookmark', { url: 'https://example.org/mill', caption: [rich('Our mill.')] }),
      block('image', {
        type: 'file',
        file: { url: 'https://files.example/secret.png?sig=1' },
        caption: [rich('The stone oven.')],
      }),
      block('pdf', {
        type: 'file',
        file: { url: 'https://files.example/Price%20list.pdf?sig=2' },
        caption: [],
      }),
      block('file', {
        type: 'external',
        external: { url: 'https://example.org/menu.docx' },
        name: 'menu.docx',
        caption: [],
      }),
      block('video', {
        type: 'external',
        external: { url: 'https://example.org/film' },
        caption: [rich('Kneading by hand.')],
      }),
      block('link_to_page', { type: 'page_id', page_id: handbook.id }),
      block('link_to_page', { type: 'page_id', page_id: notionId('nowhere') }),
      block('tab', {}, [block('paragraph', 'Winter', [block('paragraph', 'Closed on Sundays.')])]),
      block('meeting_notes', {
        title: [rich('Monday meeting')],
        children: { notes_block_id: notionId('notes') },
      }),
      block('table_of_contents'),
      block('breadcrumb'),
      block('unsupported'),
      block('template', 'New day'),
      block('paragraph', { id: notionId('notes'), rich_text: [] }, [
        block('paragraph', 'Ada orders the flour.'),
      ]),
    ])
    const text = await textOf(await connected(), 'Blocks')
    assert.equal(
      text,
      [
        '# Blocks',
        '## Sourdough',
        'Use wild yeast, ~~dry yeast~~ & `<b>` with @Ada on 2026-03-01 E=mc^2',
        '### Feeding',
        'Feed it twice a day.',
        '- Rye\n\n  - Whole rye\n- Wheat',
        '1. Mix\n2. Bake',
        '- [x] Buy salt\n- [ ] Clean oven',
        'How hot is the oven?',
        'It is 250 degrees hot.',
        '> Bread is patience.',
        'Never open the oven early.',
        '```python\nbake(\n  "rye"\n)\n```',
        'The timer.',
        '| Flour | Grams |\n| --- | --- |\n| Rye | 500 |\n| Spelt \\| fine | 300 |',
        'Left of the oven.',
        'Right of the oven.',
        '---',
        'Flour is stored below 18 degrees.',
        'w = f / 2',
        'https://example.org/mill',
        'Our mill.',
        'The stone oven.',
        'Price list.pdf',
        '[menu.docx](https://example.org/menu.docx)',
        'https://example.org/film',
        'Kneading by hand.',
        `[Handbook](https://www.notion.so/${handbook.id})`,
        'Winter',
        'Closed on Sundays.',
        'Monday meeting',
        'Ada orders the flour.',
      ].join('\n\n')
    )
  })

  test('keep the properties of rows by name, whole lists and titles of related pages among them', async ({
    assert,
  }) => {
    const breads = notion.database('Breads')
    const all = Array.from({ length: 30 }, (_, at) => ({ id: notionId(`Guest ${at}`) }))
    for (const [at] of all.entries()) notion.page(`Guest ${at}`)
    notion.row(
      breads,
      'Baguette',
      {
        Price: { id: 'a', type: 'number', number: 2.5 },
        Status: { id: 'b', type: 'status', status: { name: 'Sold daily' } },
        Kind: { id: 'c', type: 'select', select: { name: 'White' } },
        Tags: { id: 'd', type: 'multi_select', multi_select: [{ name: 'wheat' }, { name: 'crisp' }] },
        Since: { id: 'e', type: 'date', date: { start: '2026-03-01', end: '2026-03-05T10:30:00.000+01:00' } },
        Baker: {
          id: 'f',
          type: 'people',
          people: [
            { object: 'user', name: 'Ada' },
            { object: 'user', id: 'x' },
          ],
        },
        Site: { id: 'g', type: 'url', url: 'https://example.org/baguette' },
        Mail: { id: 'h', type: 'email', email: 'ada@example.org' },
        Phone: { id: 'i', type: 'phone_number', phone_number: '+49 30 1' },
        Vegan: { id: 'j', type: 'checkbox', checkbox: true },
        Margin: { id: 'k', type: 'formula', formula: { type: 'number', number: 1.25 } },
        Mills: {
          id: 'l',
          type: 'rollup',
          rollup: {
            type: 'array',
            array: [
              { type: 'title', title: [rich('North mill')] },
              { type: 'number', number: null },
            ],
            function: 'show_original',
          },
        },
        Pictures: {
          id: 'm',
          type: 'files',
          files: [{ name: 'crust.jpg', type: 'file', file: { url: 'https://files.example/x?sig=1' } }],
        },
        Notes: { id: 'n', type: 'rich_text', rich_text: [rich('Score it '), rich('twice.')] },
        Guests: { id: 'o', type: 'relation', relation: all.slice(0, 25), has_more: true, whole: all },
        Number: { id: 'p', type: 'unique_id', unique_id: { prefix: 'B', number: 7 } },
        Made: { id: 'q', type: 'created_time', created_time: '2026-01-02T03:04:00.000Z' },
        Editor: { id: 'r', type: 'last_edited_by', last_edited_by: { object: 'user', name: 'Grace' } },
        Empty: { id: 's', type: 'select', select: null },
        Press: { id: 't', type: 'button', button: {} },
      },
      [block('paragraph', 'Bake it for twenty minutes.')]
    )
    const text = await textOf(await connected(), 'Baguette')
    const guests = all.map((_, at) => `Guest ${at}`).join(', ')
    assert.equal(
      text,
      `# Baguette\n\n${[
        'Baker: Ada',
        'Editor: Grace',
        `Guests: ${guests}`,
        'Kind: White',
        'Made: 2026-01-02 03:04 UTC',
        'Mail: ada@example.org',
        'Margin: 1.25',
        'Mills: North mill',
        'Notes: Score it twice.',
        'Number: B-7',
        'Phone: +49 30 1',
        'Pictures: crust.jpg',
        'Price: 2.5',
        'Since: 2026-03-01 – 2026-03-05 10:30 +01:00',
        'Site: https://example.org/baguette',
        'Status: Sold daily',
        'Tags: wheat, crisp',
        'Vegan: Yes',
      ]
        .map((line) => `- ${line}`)
        .join('\n')}\n\nBake it for twenty minutes.`
    )
  })

  test('follow new, changed, moved, trashed and no longer shared pages, and load only what changed', async ({
    assert,
  }) => {
    const source = await connected(handbook.id)
    notion.requests.length = 0
    await syncAgain(account, source)
    assert.isEmpty(notion.asked(/blocks/).filter((path) => !path.includes(handbook.id)))

    edit(notion.pages.get(notionId('Rye'))!, [block('paragraph', 'Rye dough rests for two days.')])
    notion.subpage(handbook, 'Spelt', [block('paragraph', 'Spelt tears easily.')])
    notion.requests.length = 0
    await syncAgain(account, source)
    assert.deepEqual(await titles(source), ['Handbook', 'Rye', 'Spelt'])
    assert.isEmpty(
      await found(account, 'twelve hours').then((all) => all.filter(({ text }) => text.includes('twelve')))
    )
    const rye = (await itemsOf(source)).find(({ title }) => title === 'Rye')!
    assert.equal(rye.version, 2)

    notion.pages.get(notionId('Rye'))!.inTrash = true
    notion.pages.get(notionId('Spelt'))!.parent = { type: 'workspace', workspace: true }
    handbook.blocks.length = 1
    await syncAgain(account, source)
    assert.deepEqual(await titles(source), ['Handbook'])
    notion.subpage(handbook, 'Oats').isShared = false
    await syncAgain(account, source)
    assert.deepEqual(await titles(source), ['Handbook'])
    assert.isNull(source.errorCode)
  })

  test('read a page again that may have changed within its minute, and a row whose formula has', async ({
    assert,
  }) => {
    const breads = notion.database('Breads')
    const row = notion.row(breads, 'Baguette', {
      Margin: { id: 'k', type: 'formula', formula: { type: 'number', number: 1 } },
    })
    const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
    edit(handbook, [block('paragraph', 'The bakery opens at seven.')], minute)
    const source = await connected()
    handbook.blocks = [block('paragraph', 'The bakery opens at eight.')]
    row.properties = { Margin: { id: 'k', type: 'formula', formula: { type: 'number', number: 3 } } }
    // The time that Notion names stays the same.
    const past = new Date(Date.parse(minute) - 3_600_000).toISOString()
    handbook.editedAt = past
    await syncAgain(account, source)
    assert.include(await textOf(source, 'Handbook'), 'eight')
    assert.include(await textOf(source, 'Baguette'), 'Margin: 3')
  })

  test('stay although search leaves them out, and rows although search knows none', async ({ assert }) => {
    const breads = notion.database('Breads')
    notion.row(breads, 'Baguette').isIndexed = false
    const source = await connected()
    assert.deepEqual(await titles(source), ['Baguette', 'Garden', 'Handbook', 'Rye'])
    for (const page of notion.pages.values()) page.isIndexed = false
    notion.pages.get(notionId('Garden'))!.isShared = false
    await syncAgain(account, source)
    assert.deepEqual(await titles(source), ['Baguette', 'Handbook', 'Rye'])
    // A row that was shared without its database.
    breads.isShared = false
    await syncAgain(account, source)
    assert.deepEqual(await titles(source), ['Baguette', 'Handbook', 'Rye'])
  })

  test('are paged, and asked for edits only once there are many', async ({ assert }) => {
    for (let at = 0; at < 12; at += 1) notion.page(`Recipe ${at}`)
    notion.pageSize = 4
    await use({ listedEachTime: 5 })
    const source = await connected()
    assert.lengthOf(await itemsOf(source), 15)
    assert.lengthOf(notion.asked(/search/), 4)

    edit(
      notion.pages.get(notionId('Recipe 7'))!,
      [block('paragraph', 'Add caraway.')],
      '2026-05-01T08:00:00.000Z'
    )
    notion.pages.get(notionId('Recipe 8'))!.inTrash = true
    notion.pages.get(notionId('Recipe 8'))!.editedAt = '2026-05-01T08:00:00.000Z'
    notion.pages.delete(notionId('Recipe 9'))
    notion.requests.length = 0
    await syncAgain(account, source)
    assert.lengthOf(await itemsOf(source), 14)
    assert.isNotEmpty(await found(account, 'caraway'))
    assert.isEmpty(notion.asked(/v1.pages/))
    notion.requests.length = 0
    await syncAgain(account, source)
    assert.lengthOf(notion.asked(/search/), 2)

    const { cursor } = await db.from('connections').where('source_id', source.id).firstOrFail()
    const longAgo = JSON.stringify({ ...JSON.parse(cursor), listedAt: '2026-01-01T00:00:00.000Z' })
    await db.from('connections').where('source_id', source.id).update({ cursor: longAgo })
    await syncAgain(account, source)
    assert.lengthOf(await itemsOf(source), 13)
  })

  test('keep answering while they cannot be read: {says}')
    .with([
      { says: 'integration deleted', break: () => notion.secrets.clear(), code: 'secret_refused' },
      { says: 'root no longer shared', break: () => void (handbook.isShared = false), code: 'no_access' },
      { says: 'down', break: () => refuseAll(503), code: 'server_error' },
      { says: 'refused by a proxy', break: () => refuseAll(403), code: 'server_error' },
      { says: 'overloaded', break: () => refuseAll(529, { 'retry-after': '20' }), code: 'rate_limited' },
    ])
    .run(async ({ assert }, { break: breakIt, code }) => {
      const source = await connected(handbook.id)
      breakIt()
      await syncAgain(account, source)
      assert.equal(source.errorCode, code)
      assert.equal(source.state, 'ready')
      assert.lengthOf(await itemsOf(source), 2)
      assert.isNotEmpty(await found(account, 'rye dough rests'))
    })

  const refuseAll = (status: number, headers: Record<string, string> = {}) => {
    notion.fault = (_, response) => {
      response.writeHead(status, headers)
      response.end('<html>')
      return true
    }
  }

  test('keep everything when nothing is shared any more', async ({ assert }) => {
    const source = await connected()
    for (const page of notion.pages.values()) page.isShared = false
    await syncAgain(account, source)
    assert.equal(source.errorCode, 'no_documents')
    assert.lengthOf(await itemsOf(source), 3)
  })

  test('wait as long as Notion says, continue there and load nothing twice', async ({ assert }) => {
    for (let at = 0; at < 60; at += 1)
      notion.page(`Recipe ${at}`, [block('paragraph', `Knead it ${at} times.`)])
    notion.pageSize = 20
    notion.budget = 40
    notion.retryAfter = '900'
    const source = await connected()
    assert.equal(source.errorCode, 'rate_limited')
    const waits = source.retryAt!.diffNow().as('seconds')
    assert.isAtLeast(waits, 880)
    assert.isAtMost(waits, 910)
    const before = await itemsOf(source)
    assert.isAbove(before.length, 10)

    notion.budget = Infinity
    notion.requests.length = 0
    await syncAgain(account, source)
    assert.isNull(source.errorCode)
    assert.lengthOf(await itemsOf(source), 63)
    const again = notion
      .asked(/children/)
      .filter((path) => before.some(({ externalId }) => path.includes(externalId!)))
    assert.isEmpty(again)
  })

  test('start over when Notion has forgotten where the listing was', async ({ assert }) => {
    for (let at = 0; at < 30; at += 1) notion.page(`Recipe ${at}`)
    notion.pageSize = 10
    notion.budget = 25
    const source = await connected()
    assert.equal(source.errorCode, 'rate_limited')
    notion.budget = Infinity
    notion.forgetsCursors = true
    notion.pageSize = 100
    await syncAgain(account, source)
    assert.isNull(source.errorCode)
    assert.lengthOf(await itemsOf(source), 33)
  })

  // threat: notion-endless
  test('end although pages, blocks and listings have no end: {says}')
    .with([
      {
        says: 'a block that contains its page',
        blocks: () => [block('toggle', { id: handbook.id, rich_text: [rich('Again')] }, [block('divider')])],
        code: null,
      },
      { says: 'synced blocks of each other', blocks: () => circle(), code: null },
      { says: 'blocks below blocks', blocks: () => [deep(60)], code: 'too_complex' },
      {
        says: 'links to one page after the other',
        blocks: () =>
          Array.from({ length: 300 }, (_, at) =>
            block('link_to_page', { type: 'page_id', page_id: notionId(`page ${at}`) })
          ),
        code: null,
        most: 150,
      },
    ] as { says: string; blocks: () => FakeBlock[]; code: string | null; most?: number }[])
    .run(async ({ assert }, { blocks, code, most = 100 }) => {
      handbook.blocks = blocks()
      const source = await connected()
      const item = (await itemsOf(source)).find(({ title }) => title === 'Handbook')!
      assert.equal(item.errorCode, code)
      assert.isBelow(notion.requests.length, most)
    })

  // threat: notion-endless
  test('look up only so many related pages of one page, in all of its relations', async ({ assert }) => {
    const relation = (name: string) => ({
      type: 'relation',
      relation: Array.from({ length: 20 }, (_, at) => ({ id: notionId(`${name} ${at}`) })),
    })
    const names = Array.from({ length: 15 }, (_, at) => `Relation ${at}`)
    Object.assign(handbook.properties, Object.fromEntries(names.map((name) => [name, relation(name)])))
    await connected()
    const asked = notion.requests.filter(({ path }) => /\/v1\/pages\/[^/]+$/.test(path))
    assert.isBelow(asked.length, 120)
  })

  // threat: notion-lies
  test('are read although a formula is made of two hundred formulas, but not of formulas without end', async ({
    assert,
  }) => {
    let levels = 50_000
    notion.fault = (path, response) => {
      if (!path.includes('search')) return false
      const formulas = `${'{"type":"formula","formula":'.repeat(levels)}{}${'}'.repeat(levels)}`
      const times = '"created_time":"2026-01-01T08:00:00.000Z","last_edited_time":"2026-01-01T08:00:00.000Z"'
      const page = `{"object":"page","id":"${handbook.id}",${times},"properties":{"Sum":${formulas}}}`
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(`{"results":[${page}],"has_more":false,"next_cursor":null}`)
      return true
    }
    const source = await connected()
    assert.equal(source.errorCode, 'server_error')
    levels = 200
    await syncAgain(account, source)
    assert.isNull(source.errorCode)
    assert.isNotEmpty(await found(account, 'the bakery opens at six'))
  })

  test('are outside if their parents form a circle', async ({ assert }) => {
    notion.page('Egg', [], { parent: { type: 'page_id', page_id: notionId('Hen') } })
    notion.page('Hen', [], { parent: { type: 'page_id', page_id: notionId('Egg') } })
    assert.deepEqual(await titles(await connected(handbook.id)), ['Handbook', 'Rye'])
  })

  // threat: notion-lies
  test('read nothing from a response that lies: {says}')
    .with([
      { says: 'no JSON', on: /search/, body: '<html>' },
      { says: 'null', on: /search/, body: 'null' },
      { says: 'no results', on: /search/, body: '{"results":{"0":1}}' },
      {
        says: 'a listing that leads to itself',
        on: /search/,
        body: '{"results":[],"has_more":true,"next_cursor":null}',
      },
      { says: 'no blocks', on: /children/, body: '{"results":"all","has_more":false}' },
      {
        says: 'more blocks than were asked for',
        on: /children/,
        body: JSON.stringify({ results: Array.from({ length: 101 }, () => ({})), has_more: false }),
      },
      { says: 'an ever new place', on: /search/, body: null },
      {
        says: 'a length that is too long',
        on: /children/,
        body: '{}',
        headers: { 'content-length': '900000000' },
      },
    ])
    .run(async ({ assert }, { on, body, headers = {} }) => {
      notion.pages.clear()
      notion.page('Lies', [block('paragraph', 'Buy at evil.example.')])
      let count = 0
      notion.fault = (path, response) => {
        if (!on.test(path)) return false
        response.on('error', () => undefined)
        response.writeHead(200, { 'content-type': 'application/json', ...headers })
        response.write(
          body ?? JSON.stringify({ results: [], has_more: true, next_cursor: `${(count += 1)}` })
        )
        if ('content-length' in headers) response.destroy()
        else response.end()
        return true
      }
      const source = await connected()
      const answering = (await itemsOf(source)).filter(({ state }) => state === 'ready')
      assert.lengthOf(answering, 0)
      assert.isTrue(
        source.errorCode !== null || (await itemsOf(source)).some(({ state }) => state === 'failed')
      )
      assert.isBelow(notion.requests.length, 300)
    })

  // threat: notion-lies
  test('keep answering when Notion never does', async ({ assert }) => {
    const source = await connected()
    await use({
      fetcher: new SafeFetch({ ...fetching, allowPrivate: [`127.0.0.1:${SITE_PORT}`], timeoutMs: 100 }),
    })
    notion.fault = () => true
    await syncAgain(account, source)
    assert.equal(source.errorCode, 'fetch_timed_out')
    assert.isNotEmpty(await found(account, 'rye dough rests'))
  })

  // threat: notion-address
  test('lead to Notion, whatever address a page names', async ({ assert }) => {
    handbook.url = 'javascript:alert(1)'
    notion.pages.get(notionId('Rye'))!.url = 'https://www.notion.so.evil.example/Rye'
    const source = await connected()
    const urls = (await itemsOf(source)).map(({ url }) => url)
    assert.include(urls, `https://www.notion.so/${handbook.id}`)
    assert.include(urls, `https://www.notion.so/${notionId('Rye')}`)
  })

  // threat: notion-redirect
  test('send their secret to no other host, whatever a redirect says', async ({ assert, cleanup }) => {
    const other = await startWebServer({}, 0)
    cleanup(() => other.close())
    other.route('/stolen', { body: '{}' })
    const allowPrivate = [`127.0.0.1:${SITE_PORT}`, other.host]
    await use({ fetcher: new SafeFetch({ ...fetching, allowPrivate }) })
    const source = await connected()
    notion.fault = (_, response) => {
      response.writeHead(307, { location: `${other.origin}/stolen` })
      response.end()
      return true
    }
    assert.isFalse((await connect()).ok)
    await syncAgain(account, source)
    assert.isNotNull(source.errorCode)
    assert.isNotEmpty(other.requests)
    for (const { headers } of other.requests) assert.notProperty(headers, 'authorization')
  })

  // threat: notion-secret
  test('show their secret on no page, in no answer of the API and no recorded failure', async ({
    assert,
    client,
  }) => {
    const source = await connected()
    notion.secrets.clear()
    await syncAgain(account, source)
    const page = await client.get(`/data/sources/${source.id}`).loginAs(account).withInertia()
    const token = (await User.accessTokens.create(account)).value!.release()
    const body = await client.get(`/api/v1/sources/${source.id}`).bearerToken(token)
    const rows = JSON.stringify([await db.from('connections'), await db.from('data_sources')])
    for (const text of [page.text(), body.text(), rows]) assert.notInclude(text, SECRET)
    assert.isTrue(page.body().props.hasToken)
  })

  test('are added by form and by the API, with a sentence beside the field that is wrong', async ({
    assert,
    client,
  }) => {
    await forgetLimits()
    const send = (fields: object) =>
      client.post('/data/connect/notion').loginAs(account).withCsrfToken().redirects(0).json(fields)
    const wrong = await send({ url: '', token: 'ntn_wrong', options: {} })
    assert.property(wrong.flashMessages().inputErrorsBag as object, 'token')
    const missing = await send({ url: '', token: '', options: {} })
    assert.deepEqual(missing.flashMessages().inputErrorsBag, {
      token: ['Paste the integration’s secret. It starts with ntn_.'],
    })
    const nowhere = await send({ url: 'https://example.org', token: SECRET, options: {} })
    assert.property(nowhere.flashMessages().inputErrorsBag as object, 'url')
    assert.equal((await send({ url: '', token: SECRET, options: { refresh: 'weekly' } })).status(), 303)

    const token = (await User.accessTokens.create(account)).value!.release()
    const post = (fields: object) =>
      client
        .post('/api/v1/sources')
        .bearerToken(token)
        .json({ kind: 'notion', ...fields })
    const refused = await post({ token: 'ntn_wrong' })
    assert.equal(refused.status(), 422)
    assert.equal(refused.body().errors[0].field, 'token')
    const accepted = await post({ url: handbook.id, token: SECRET, options: { refresh: 'daily' } })
    assert.equal(accepted.status(), 202)
    const { body } = await client
      .get(`/api/v1/sources/${accepted.body().id}`)
      .bearerToken(token)
      .then((one) => ({ body: one.body() }))
    assert.containsSubset(body, { kind: 'notion', title: 'Handbook', options: { refresh: 'daily' } })
    assert.notProperty(body.options, 'folders')
  })

  // threat: notion-tenancy
  test('belong to one workspace: another sees neither them nor their secret', async ({ assert, client }) => {
    const source = await connected()
    const outsider = await givenAccount()
    const change = await client
      .patch(`/data/sources/${source.id}`)
      .loginAs(outsider)
      .withCsrfToken()
      .redirects(0)
      .json({ token: SECRET, options: {} })
    assert.equal(change.status(), 404)
    assert.isEmpty(await found(outsider, 'rye dough rests'))
    const own = await connectSource(await knowledge(), outsider.id, {
      kind: 'notion',
      address: '',
      secret: SECRET,
      title: null,
      refresh: 'manual',
      options: {},
    })
    assert.isTrue(own.ok && !own.value.known && own.value.source.id !== source.id)
  })
})

function circle(): FakeBlock[] {
  const [one, other] = [notionId('one'), notionId('other')]
  const synced = (id: string, from: string) =>
    block('synced_block', { id, synced_from: { type: 'block_id', block_id: from } }, [
      block('synced_block', { synced_from: { type: 'block_id', block_id: id } }),
    ])
  return [synced(one, other), synced(other, one)]
}

function deep(levels: number): FakeBlock {
  return block('paragraph', `Level ${levels}`, levels > 0 ? [deep(levels - 1)] : [])
}
