import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const KB = 1_000
const ACCOUNT = 'assets'
const VISITOR = 'visitor'
const FIRST_PAGE = ['inertia/app.tsx', 'inertia/pages/Home/Index.tsx']

/**
 * What a browser loads: entries of Vite's manifest with their static imports, and `files`. Fonts and pictures
 * don't count.
 */
const BUDGETS = [
  { name: 'widget loader', folder: VISITOR, files: ['widget.js'], maxBytes: 5 * KB },
  {
    name: 'visitor, script of the first paint',
    folder: VISITOR,
    entries: ['visitor/chat/main.tsx'],
    kinds: /\.js$/,
    maxBytes: 22 * KB,
  },
  {
    name: 'visitor, widget to chat',
    folder: VISITOR,
    files: ['widget.js'],
    entries: ['visitor/chat/main.tsx', 'visitor/chat/components/conversation_parts.ts'],
    maxBytes: 60 * KB,
  },
  {
    name: 'visitor, public page to chat',
    folder: VISITOR,
    entries: [
      'visitor/chat/main.tsx',
      'visitor/chat/components/conversation_parts.ts',
      'visitor/page/page.css',
    ],
    maxBytes: 60 * KB,
  },
  ...['manifest.json', 'manifest.de.json'].map((manifest) => ({
    name: `signed in, first page, ${manifest}`,
    folder: ACCOUNT,
    manifest,
    // Two parts are lazy but load at once; dialogs load when one opens.
    entries: [...FIRST_PAGE, 'inertia/hooks/echo_client.ts', 'node_modules/@formkit/auto-animate/index.mjs'],
    kinds: /\.js$/,
    maxBytes: 150 * KB,
  })),
]

/** Each budget with the gzipped bytes of the build in this public folder. */
function measureBudgets(publicFolder) {
  return BUDGETS.map(
    ({
      name,
      folder,
      manifest = 'manifest.json',
      files = [],
      entries = [],
      kinds = /\.(js|css)$/,
      maxBytes,
    }) => {
      const root = join(publicFolder, folder)
      const loaded = new Set(
        [...files, ...loadedBy(entries, root, manifest)].filter((file) => kinds.test(file))
      )
      const bytes = [...loaded].reduce(
        (sum, file) => sum + gzipSync(readFileSync(join(root, file))).byteLength,
        0
      )
      return { name, bytes, maxBytes, within: bytes <= maxBytes }
    }
  )
}

/** Prints the table; returns whether every budget is met. */
export function reportBudgets(publicFolder) {
  const measured = measureBudgets(publicFolder)
  for (const { name, bytes, maxBytes, within } of measured) {
    const spent = `${(bytes / KB).toFixed(1)} of ${maxBytes / KB} KB gzip`
    console.log(`${name.padEnd(34)}${spent.padStart(24)}  ${within ? 'ok' : 'EXCEEDED'}`)
  }
  return measured.every(({ within }) => within)
}

function loadedBy(entries, root, name) {
  if (entries.length === 0) return []
  const manifest = JSON.parse(readFileSync(join(root, '.vite', name), 'utf8'))
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    const chunk = manifest[key]
    if (!chunk)
      throw new Error(`The build has no ${key}; is its name still right in scripts/lib/byte_budgets.mjs?`)
    seen.add(key)
    for (const next of chunk.imports ?? []) visit(next)
  }
  entries.forEach(visit)
  return [...seen].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])])
}
