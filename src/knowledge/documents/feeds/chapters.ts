import { cleanText } from '../text/clean_text.js'
import type { Chapter } from './feed.js'
import { MAX_CHAPTERS, MAX_CHAPTER_TITLE_CHARACTERS } from '../limits.js'

/** Podlove's normal play time: `1:02:03.5`, `2:03` or plain seconds. */
export function parsePlayTime(time: string | undefined): number | null {
  if (!time || !/^\d+(?::\d{1,2}){0,2}(?:\.\d+)?$/.test(time.trim())) return null
  const seconds = time
    .trim()
    .split(':')
    .reduce((total, part) => total * 60 + Number(part), 0)
  return Math.round(seconds * 1000)
}

/** The chapters of a `podcast:chapters` file; empty for anything else. */
export function parseChapters(json: string): Chapter[] {
  let file: unknown
  try {
    file = JSON.parse(json)
  } catch {
    return []
  }
  const chapters = (file as { chapters?: unknown } | null)?.chapters
  if (!Array.isArray(chapters)) return []
  return sortChapters(
    (chapters as Record<string, unknown>[])
      .filter((chapter) => chapter?.toc !== false)
      .map((chapter) => ({
        startMs: typeof chapter?.startTime === 'number' ? Math.round(chapter.startTime * 1000) : null,
        title: typeof chapter?.title === 'string' ? chapter.title : null,
      }))
  )
}

export function sortChapters(chapters: { startMs: number | null; title: string | null }[]): Chapter[] {
  return chapters
    .flatMap(({ startMs, title }) => {
      const words = titleText(title ?? '')
      return startMs !== null && startMs >= 0 && words ? [{ startMs, title: words }] : []
    })
    .toSorted((one, other) => one.startMs - other.startMs)
    .slice(0, MAX_CHAPTERS)
}

/** Chapters are plain text by definition. This runs on the event loop, so it must not use an HTML parser. */
function titleText(title: string): string {
  return cleanText(title.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_CHAPTER_TITLE_CHARACTERS)
}
