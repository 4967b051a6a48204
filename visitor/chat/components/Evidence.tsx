import type { Citation } from '#protocol/chat'
import { citationHref, citationPlace } from '#protocol/chat/citation_link'
import { clock } from '#protocol/chat/clock'
import { plainQuote, contextAfter, contextBefore } from '../text/quotation.js'
import { Icon } from './Icon.js'
import { format } from '../words.js'

export function Evidence({ id, citation }: { id: string; citation: Citation }) {
  const href = citationHref(citation)
  const place = citationPlace(citation)
  return (
    <span
      className="evidence"
      id={id}
      role="note"
      aria-label={format('quoteFrom', { title: citation.title })}
    >
      <span className="evidence-quote" dir="auto">
        {citation.before && <span className="evidence-around">{contextBefore(citation.before)} </span>}
        <q>{plainQuote(citation.quote)}</q>
        {citation.after && <span className="evidence-around"> {contextAfter(citation.after)}</span>}
      </span>
      <span className="evidence-source">
        <cite>{citation.title}</cite>
        {place && <span className="evidence-where">{place}</span>}
        {href && (
          <a href={href} target="_blank" rel="noopener noreferrer">
            {citation.startMs === null
              ? format('readInPlace')
              : format('openAt', { time: clock(citation.startMs) })}
            <Icon name="away" />
          </a>
        )}
      </span>
    </span>
  )
}
