import { isAbsolute } from 'node:path'
import { LIMITS } from '#protocol/limits'
import { botName } from '#src/knowledge/fetching/robots'
import env, { dataDir } from '#start/env'
import { appName } from './app.js'

const bot = botName(appName)

export const fetching = {
  allowPrivate: env
    .get('ALLOW_PRIVATE_ADDRESSES', '')
    .split(/[\s,]+/)
    .filter(Boolean),
  userAgent: `${bot}/0.1 (+content reader)`,
  timeoutMs: 30_000,
  maxBytes: LIMITS.fileBytes,
  maxRedirects: 5,
}

/** Used when `tesseract` and `pdftoppm` are installed. */
export const recognition = {
  languages: env.get('OCR_LANGUAGES', 'eng'),
  maxPages: 300,
  pageTimeoutMs: 60_000,
  timeoutMs: 480_000,
}

/** Limits of extraction processes, which read untrusted input. */
export const extraction = { timeoutMs: 180_000, maxMemoryMb: 400 }

/** Where WebSub hubs reach this installation; null without a public URL, which disables push. */
export const callbackBase = env.get('APP_URL') ?? null

const enterprise = env.get('GITHUB_URL')?.replace(/\/+$/, '')

/** An Enterprise Server has its API below its own address (https://docs.github.com/enterprise-server/rest). */
export const github = enterprise
  ? { webUrl: enterprise, apiUrl: `${enterprise}/api/v3`, rawUrl: null }
  : {
      webUrl: 'https://github.com',
      apiUrl: 'https://api.github.com',
      rawUrl: 'https://raw.githubusercontent.com',
    }

export const notion = {
  apiUrl: env.get('NOTION_API_URL', 'https://api.notion.com').replace(/\/+$/, ''),
  /** On average (https://developers.notion.com/reference/request-limits). Tests use no limit. */
  requestsPerSecond: env.get('NODE_ENV') === 'test' ? 0 : 3,
}

/** Used when the program is installed. */
export const youtube = {
  program: env.get('YOUTUBE_PROGRAM', 'yt-dlp'),
  timeouts: { listMs: 300_000, videoMs: 60_000 },
  captionHosts: fetching.allowPrivate,
}

/** Folders on this server that operators may add as sources. The server's own data, which has everyone's, is never read. */
export const watched = { folders: absolutePaths('WATCHED_FOLDERS'), closed: [dataDir] }

function absolutePaths(name: 'WATCHED_FOLDERS'): string[] {
  const paths = env
    .get(name, '')
    .split(',')
    .map((path) => path.trim())
    .filter(Boolean)
  const relative = paths.find((path) => !isAbsolute(path))
  if (relative)
    throw new Error(`${name} contains "${relative}"; write an absolute path such as /srv/handbook.`)
  return paths
}

export const crawling = {
  /** Per host; 0 for no limit, to crawl your own site. Tests use no limit. */
  requestsPerSecond: env.get('CRAWL_REQUESTS_PER_SECOND', env.get('NODE_ENV') === 'test' ? 0 : 2),
  /** The first word of `userAgent`: the product token that robots.txt matches. */
  userAgentToken: bot,
}
