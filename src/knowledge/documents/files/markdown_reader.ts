import type { Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadProblem, SniffedInput } from '../document.js'
import { blocksOf } from '../split/blocks.js'
import { cleanText } from '../text/clean_text.js'
import { visibleMarkdown } from '../text/visible_markdown.js'
import { oneLine } from '../text/one_line.js'
import { buildDocument } from './build_document.js'
import { isDeclaredAs } from './sniff.js'

const FRONT_MATTER = /^(?:---\n([\s\S]{0,20000}?)\n(?:---|\.\.\.)|\+\+\+\n([\s\S]{0,20000}?)\n\+\+\+)(?:\n|$)/

/** Keeps Markdown as written; front matter becomes metadata. */
export class MarkdownReader implements DocumentReader {
  claims(input: SniffedInput) {
    return input.decoded !== null && isDeclaredAs('markdown', input)
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    const whole = cleanText(input.decoded ?? '')
    const matter = FRONT_MATTER.exec(whole)
    const text = cleanText(visibleMarkdown(matter ? whole.slice(matter[0].length) : whole))
    const facts = factsOf(matter?.[1] ?? matter?.[2] ?? '')
    return buildDocument({
      text,
      title: facts.get('title') ?? firstHeading(text),
      metadata: { byline: facts.get('author') ?? null },
    })
  }
}

/** Top-level `key: value` lines of YAML or `key = "value"` of TOML. */
function factsOf(matter: string): Map<string, string> {
  const facts = new Map<string, string>()
  for (const line of matter.split('\n')) {
    const [, key, value] = /^(\w[\w-]*)\s*[:=]\s*(.+)$/.exec(line) ?? []
    const words = oneLine(value?.replace(/^(["'])(.*)\1\s*$/, '$2'))
    if (key && words && !/^[[{|>]/.test(words)) facts.set(key.toLowerCase(), words)
  }
  return facts
}

export function firstHeading(text: string): string | null {
  const heading = blocksOf(text.slice(0, 20_000)).find((block) => block.kind === 'heading')
  return heading?.kind === 'heading' ? oneLine(heading.text) : null
}
