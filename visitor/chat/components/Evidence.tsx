import type { Citation } from '#protocol/chat'
import { doorwayOf, shownQuote, whereOf, wordsAfter, wordsBefore } from '../text/quotation.js'
import { Icon } from './Icon.js'
import { say } from '../words.js'

export function Evidence({ id, citation }: { id: string; citation: Citation }) {
  const doorway = doorwayOf(citation)
  const where = whereOf(citation)
  return (
    <span className="evidence" id={id} role="note" aria-label={say('quoteFrom', { title: citation.title })}>
      <span className="evidence-quote" dir="auto">
        {citation.before && <span className="evidence-around">{wordsBefore(citation.before)} </span>}
        <q>{shownQuote(citation.quote)}</q>
        {citation.after && <span className="evidence-around"> {wordsAfter(citation.after)}</span>}
      </span>
      <span className="evidence-source">
        <cite>{citation.title}</cite>
        {where && <span className="evidence-where">{where}</span>}
        {doorway && (
          <a href={doorway.href} target="_blank" rel="noopener noreferrer">
            {doorway.words}
            <Icon name="away" />
          </a>
        )}
      </span>
    </span>
  )
}
