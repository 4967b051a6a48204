import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import { JOURNEYS } from '#tests/support/journeys'
import { CATALOG_PAGES } from '#tests/support/page_catalog/catalog_pages'
import { CATALOG_STATES } from '#tests/support/page_catalog/catalog_states'

const ROOT = new URL('../../../', import.meta.url).pathname
/** Parts of a page that the specification places beside it. */
const PARTS = ['Onboarding/BottomWindow', 'Onboarding/ChatWindow', 'Onboarding/ProgressBar']

const pages = globSync('inertia/pages/**/*.tsx', { cwd: ROOT })
  .filter((file) => !file.includes('/Partials/'))
  .map((file) => file.slice('inertia/pages/'.length, -'.tsx'.length))
  .filter((page) => !PARTS.includes(page))
const views = globSync('resources/views/visitor/*.edge', { cwd: ROOT }).map(
  (file) => `visitor/${file.split('/').at(-1)!.replace('.edge', '')}`
)

/** Every page component, and every view of a visitor. */
const SCREENS = [...pages, ...views]

test.group('The page catalog', () => {
  test('contains {$self}')
    .with(SCREENS)
    .run(({ assert }, screen) =>
      assert.include(
        CATALOG_PAGES.map(({ shows }) => shows),
        screen,
        'Add it to tests/support/page_catalog/catalog_pages.ts'
      )
    )

  test('gives every entry a unique name and an existing page', ({ assert }) => {
    const all = [...CATALOG_PAGES, ...CATALOG_STATES]
    assert.lengthOf([...new Set(all.map(({ name }) => name))], all.length)
    for (const { shows } of all) assert.include(SCREENS, shows)
  })
})

/** Whether a component sets the page's title, itself or in one that it renders. */
function setsTitle(file: string): boolean {
  const code = readFileSync(file, 'utf8')
  if (/<Head\b/.test(code)) return true
  const imports = code.matchAll(/^import (?!type )([^']+) from '(\.[^']+)'$/gm)
  return [...imports].some(
    ([, names, path]) =>
      names!.match(/\w+/g)!.some((name) => code.includes(`<${name}`)) &&
      setsTitle(join(dirname(file), `${path}.tsx`))
  )
}

test.group('The title of the browser’s tab', () => {
  test('is set by {$self}')
    .with(pages)
    .run(({ assert }, page) => assert.isTrue(setsTitle(`${ROOT}inertia/pages/${page}.tsx`)))
})

const specs = globSync('tests/browser/**/*.spec.ts', { cwd: ROOT }).map((file) =>
  readFileSync(`${ROOT}${file}`, 'utf8')
)
const isTested = (title: string) => title !== '' && specs.some((spec) => spec.includes(title))

test.group('Browser journeys', () => {
  test('{$self}: covers the main path and a failure')
    .with(SCREENS)
    .run(({ assert }, screen) => {
      const journeys = JOURNEYS[screen]
      assert.isDefined(journeys, 'Name its tests in tests/support/journeys.ts')
      assert.isTrue(isTested(journeys!.main), `no test in tests/browser is called “${journeys!.main}”`)
      assert.isTrue(isTested(journeys!.failure), `no test in tests/browser is called “${journeys!.failure}”`)
      assert.notEqual(journeys!.main, journeys!.failure)
    })

  test('lists no removed page', ({ assert }) => {
    assert.includeMembers(SCREENS, Object.keys(JOURNEYS))
  })
})

const OWN_LIMIT = /maxLength=\{\d|size: '\d+mb'|(?:have|up to) \d+ MB/

test.group('Shared limits', () => {
  test('are defined only in protocol/limits.ts', ({ assert }) => {
    const files = globSync(
      ['inertia/{components,pages,messages}/**/*.{ts,tsx}', 'app/*/controllers/*.ts', 'app/onboarding/*.ts'],
      { cwd: ROOT }
    )
    const own = files.flatMap((file) =>
      readFileSync(`${ROOT}${file}`, 'utf8')
        .split('\n')
        .flatMap((line, at) => (OWN_LIMIT.test(line) ? `${file}:${at + 1}: ${line.trim()}` : []))
    )
    assert.isAbove(files.length, 200)
    assert.deepEqual(own, [])
  })
})

const read = (path: string) => readFileSync(ROOT + path, 'utf8')
/** The JavaScript API of the widget, which host pages call by this name. */
const INTERFACE = /window\.Parley|Parley\.(?:on|push)|\bParley\?:|ParleyGlobal/g

test.group('The brand', () => {
  test('is not part of the logo or the favicon: both are one drawing without letters', ({ assert }) => {
    const [logo, page] = [
      read('inertia/components/layout/Logo.tsx'),
      read('resources/views/inertia_layout.edge'),
    ]
    const drawing = [...logo.matchAll(/'([Mm][^']+Z)'/g)].map(([, path]) => path).join('')
    assert.isAbove(drawing.length, 100)
    assert.include(page, `d='${drawing}'`)
    assert.notMatch(logo, /<text|<image/)
  })

  test('is never written out in what screens are made of', ({ assert }) => {
    const files = globSync(
      ['inertia/**/*.{ts,tsx}', 'visitor/**/*.{ts,tsx,css}', 'resources/views/**/*.edge'],
      {
        cwd: ROOT,
      }
    )
    assert.isAbove(files.length, 200)
    const named = files.flatMap((file) =>
      read(file)
        .replace(INTERFACE, '')
        .split('\n')
        .filter((line) => /\bParley\b/.test(line) && !isOfWidget(file, line))
        .map((line) => `${file}: ${line.trim()}`)
    )
    assert.deepEqual(named, [])
  })
})

/** Messages in the console of a host page, code for host pages, and comments. */
function isOfWidget(file: string, line: string): boolean {
  return file.startsWith('visitor/widget/') || file.includes('embed_code') || /^\s*(?:\/\/|\/?\*)/.test(line)
}
