import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from '@japa/runner'
import { PAGE_LOCALES } from '#protocol/languages'

const ROOT = new URL('../../../', import.meta.url).pathname
/** Programs to copy are in English. */
const FILES = globSync('{inertia,src}/messages/en/*.ts', { cwd: ROOT }).filter(
  (file) => !/(?:index|embed_code)\.ts$/.test(file)
)
const OTHERS = PAGE_LOCALES.filter((locale) => locale !== 'en').flatMap((locale) =>
  FILES.map((file) => [locale, file] as const)
)

/** Names, formats and words that German shares with English. */
const SHARED =
  /^(?:Admin|Agent|Audio|Auto|Blog|CSV|Chats?|Chat\.tsx|Checks|Claude (?:Code|Desktop)|Codex|Content-Security-Policy|Cursor|Desktop|Details|EPUB|Excel|Facebook|Feed|Flora|HTML|HTTP|Handle|ID|JSON|Jobs|Layout|Leads|Links?|Live|live|Markdown|Messenger|Name|Node|OK|OpenDocument|Original|PDF|Passkeys|Pause|Podcast|Position|PowerPoint|RTF|React|Server|Shopify|Squarespace|Status|Tag Manager|Team|Telegram|Test|Text|Token|URL|VS Code|Version|Webflow|Webhooks|Website|Wix|Word|WordPress|Workspaces|Zoom|ms|s)?$/

test.group('Messages in another language', () => {
  test('{0}, {1}: has the keys, forms and placeholders of English')
    .with(OTHERS)
    .run(async ({ assert }, [locale, file]) => {
      const english = await sentencesOf(file)
      const other = await sentencesOf(inLocale(file, locale))
      assert.sameMembers(Object.keys(other), Object.keys(english))
      for (const [key, sentence] of Object.entries(english))
        assert.deepEqual(formsOf(other[key]!), formsOf(sentence), key)
    })

  test('{0}, {1}: is translated')
    .with(OTHERS)
    .run(async ({ assert }, [locale, file]) => {
      const english = await sentencesOf(file)
      const same = Object.entries(await sentencesOf(inLocale(file, locale))).filter(
        ([key, sentence]) => sentence === english[key] && !SHARED.test(wordsOf(sentence))
      )
      assert.deepEqual(same, [])
    })

  test('{0}: quotes as German does')
    .with(FILES.map((file) => inLocale(file, 'de')))
    .run(async ({ assert }, file) => {
      const wrong = Object.values(await sentencesOf(file)).filter(
        (sentence) => /[”"]/.test(sentence) || count(sentence, '„') !== count(sentence, '“')
      )
      assert.deepEqual(wrong, [])
    })
})

function inLocale(file: string, locale: string): string {
  return file.replace('/en/', `/${locale}/`)
}

/** Every sentence by its path, such as `auth.login.title`. */
async function sentencesOf(file: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') found[path] = value
    else for (const [key, inner] of Object.entries(value as object)) visit(inner, `${path}.${key}`)
  }
  const exported = (await import(`${ROOT}${file}`)) as Record<string, unknown>
  for (const [name, value] of Object.entries(exported)) visit(value, `${basename(file, '.ts')}.${name}`)
  return found
}

/** The placeholders of each plural form. */
function formsOf(sentence: string): string[][] {
  return sentence.split('|').map((form) => [...form.matchAll(/\{+ ?\w+ ?\}+/g)].map(String).sort())
}

function wordsOf(sentence: string): string {
  return sentence.replace(/\{+ ?\w+ ?\}+/g, '').replace(/^\P{L}+|\P{L}+$/gu, '')
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}
