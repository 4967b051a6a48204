import type { Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadProblem, SniffedInput } from '../document.js'
import { blocksOf } from '../split/blocks.js'
import { cleanText } from '../text/clean_text.js'
import { frontMatter } from '../text/front_matter.js'
import { visibleMarkdown } from '../text/visible_markdown.js'
import { oneLine } from '../text/one_line.js'
import { buildDocument } from './build_document.js'
import { isDeclaredAs } from './sniff.js'

/** Keeps Markdown as its readers see it; of front matter, keeps the text but not the settings. */
export class MarkdownReader implements DocumentReader {
  claims(input: SniffedInput) {
    return input.decoded !== null && isDeclaredAs('markdown', input)
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    const matter = frontMatter(cleanText(input.decoded ?? ''))
    const body = cleanText(visibleMarkdown(matter.body))
    const intro =
      matter.text !== '' && !body.includes(matter.text) ? `${visibleMarkdown(matter.text)}\n\n` : ''
    const text = cleanText(intro + body)
    return buildDocument({
      text,
      title: matter.title ?? firstHeading(text),
      metadata: { byline: matter.author },
    })
  }
}

export function firstHeading(text: string): string | null {
  const heading = blocksOf(text.slice(0, 20_000)).find((block) => block.kind === 'heading')
  return heading?.kind === 'heading' ? oneLine(heading.text) : null
}
