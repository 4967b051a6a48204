import { useState } from 'react'
import type { Rating } from '#protocol/chat'
import { copyText } from '../copy_text.js'
import type { Answer } from '#protocol/chat/conversation'
import { answerWithSources } from '../text/quotation.js'
import { Icon } from './Icon.js'
import { format } from '../words.js'

type Copied = 'not_yet' | 'copied' | 'blocked'
const COPIED_SHOWN_MS = 2000

export function MessageTools({ answer, onRate }: { answer: Answer; onRate(rating: Rating): void }) {
  const [copied, setCopied] = useState<Copied>('not_yet')

  async function copy() {
    const done = await copyText(answerWithSources(answer.text, answer.citations))
    setCopied(done ? 'copied' : 'blocked')
    setTimeout(() => setCopied('not_yet'), COPIED_SHOWN_MS)
  }

  return (
    <div className="tools">
      <button type="button" className="tool" aria-label={format('copyAnswer')} onClick={copy}>
        <Icon name={copied === 'copied' ? 'done' : 'copy'} />
      </button>
      {answer.id !== null && (
        <>
          <RateButton value="up" label={format('helped')} rating={answer.rating} onRate={onRate} />
          <RateButton value="down" label={format('helpedNot')} rating={answer.rating} onRate={onRate} />
        </>
      )}
      <span className="tool-status" role="status">
        {copied === 'copied' && format('copied')}
        {copied === 'blocked' && format('copyBlocked')}
      </span>
    </div>
  )
}

type RateButtonProps = { value: Rating; label: string; rating: Rating | null; onRate(rating: Rating): void }

function RateButton({ value, label, rating, onRate }: RateButtonProps) {
  const pressed = rating === value
  return (
    <button
      type="button"
      className="tool"
      aria-label={label}
      aria-pressed={pressed}
      onClick={() => !pressed && onRate(value)}
    >
      <Icon name={value} />
    </button>
  )
}
