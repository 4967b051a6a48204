import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import type { VisitorAssets } from '#protocol/applications'

type Entry = { file: string; css?: string[]; assets?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Entry>

const BASE = '/visitor/'
/** Files that load only once a conversation has started, because most visits have none. */
const STARTED = /pusher_client/
/** Without a build, pages render without their chat. */
const UNBUILT: VisitorAssets = {
  script: `${BASE}unbuilt.js`,
  later: [],
  styles: [],
  pageStyles: `${BASE}unbuilt.css`,
  font: null,
}

let cached: VisitorAssets | null = null

export async function visitorAssets(): Promise<VisitorAssets> {
  if (cached) return cached
  const assets = await readAssets()
  if (app.inProduction) cached = assets
  return assets
}

async function readAssets(): Promise<VisitorAssets> {
  try {
    return assetsOf(
      JSON.parse(await readFile(app.publicPath('visitor/.vite/manifest.json'), 'utf8')) as Manifest
    )
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    logger.warn("the visitor's screens are not built, so visitors can't chat; run the build")
    return UNBUILT
  }
}

function assetsOf(manifest: Manifest): VisitorAssets {
  const chat = manifest['visitor/chat/main.tsx']
  const page = manifest['visitor/page/page.css']
  if (!chat || !page)
    throw new Error("The manifest of the visitor's build lacks the chat or the page. Run the build again.")
  const font = page.assets?.find((file) => /newsreader.*\.woff2$/.test(file))
  return {
    script: BASE + chat.file,
    later: (chat.dynamicImports ?? [])
      .filter((name) => !STARTED.test(name))
      .map((name) => BASE + manifest[name]!.file),
    styles: (chat.css ?? []).map((file) => BASE + file),
    pageStyles: BASE + page.file,
    font: font ? BASE + font : null,
  }
}
