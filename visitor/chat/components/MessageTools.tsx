import { useState, type FormEvent } from 'react'
import type { Rating } from '#protocol/chat'
import { COPIED_SHOWN_MS, copyText } from '#protocol/copy_text'
import { LIMITS } from '#protocol/limits'
import type { Answer } from '#protocol/chat/conversation'
import { answerWithSources } from '../text/copied_answer.js'
import { Icon } from './Icon.js'
import { format } from '../words.js'

type Copied = 'not_yet' | 'copied' | 'blocked'
type MessageToolsProps = {
  answer: Answer
  /** Resolves to whether it was saved. */
  onRate(rating: Rating, reason?: string): Promise<boolean>
  onAskAgain(): void
}

export function MessageTools({ answer, onRate, onAskAgain }: MessageToolsProps) {
  const [copied, setCopied] = useState<Copied>('not_yet')
  const [reasoning, setReasoning] = useState<'none' | 'asked' | 'sent'>('none')

  async function copy() {
    const done = await copyText(answerWithSources(answer.text, answer.citations))
    setCopied(done ? 'copied' : 'blocked')
    setTimeout(() => setCopied('not_yet'), COPIED_SHOWN_MS)
  }

  function rate(rating: Rating) {
    void onRate(rating)
    setReasoning(rating === 'down' ? 'asked' : 'none')
  }

  return (
    <>
      <div className="tools">
        {answer.id !== null && (
          <>
            <RateButton value="up" label={format('helped')} rating={answer.rating} onRate={rate} />
            <RateButton value="down" label={format('helpedNot')} rating={answer.rating} onRate={rate} />
          </>
        )}
        <button type="button" className="tool" aria-label={format('copyAnswer')} onClick={copy}>
          <Icon name={copied === 'copied' ? 'check' : 'copy'} />
          <span aria-hidden="true">{format('copy')}</span>
        </button>
        <button type="button" className="tool" aria-label={format('askAgain')} onClick={onAskAgain}>
          <Icon name="retry" />
          <span aria-hidden="true">{format('askAgain')}</span>
        </button>
        <span className="tool-status" role="status">
          {copied === 'copied' && format('copied')}
          {copied === 'blocked' && format('copyBlocked')}
          {copied === 'not_yet' && reasoning === 'sent' && format('thankYou')}
        </span>
      </div>
      {reasoning === 'asked' && answer.rating === 'down' && (
        <Reason
          onSend={async (reason) => {
            if (reason === '' || (await onRate('down', reason))) setReasoning('sent')
          }}
        />
      )}
    </>
  )
}

function Reason({ onSend }: { onSend(reason: string): void }) {
  const [reason, setReason] = useState('')
  function send(event: FormEvent) {
    event.preventDefault()
    onSend(reason.trim())
  }
  return (
    <form className="reason" onSubmit={send}>
      <input
        aria-label={format('whyNot')}
        placeholder={format('whyNot')}
        maxLength={LIMITS.remarkCharacters}
        value={reason}
        onInput={(event) => setReason(event.currentTarget.value)}
      />
      <button type="submit" className="quiet">
        {format('send')}
      </button>
    </form>
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
      <span aria-hidden="true">{label}</span>
    </button>
  )
}
