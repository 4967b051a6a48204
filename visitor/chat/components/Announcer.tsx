import { useEffect, useRef, useState } from 'react'
import type { Turn } from '#protocol/chat/conversation'
import { wholeSentences } from '../text/sentences.js'

type Announced = { turnKey: string | null; upTo: number; sentences: string[] }

/**
 * Announces an answer sentence by sentence. The visible text isn't a live region, since every delta would be
 * read out.
 */
export function Announcer({ turn }: { turn: Turn | undefined }) {
  const announced = useRef<Announced>({ turnKey: null, upTo: 0, sentences: [] })
  const [sentences, setSentences] = useState<string[]>([])
  const answer = turn?.fresh ? turn.answer : null

  useEffect(() => {
    if (!turn) {
      // A later visitor of this page must not get the previous one's announcements.
      announced.current = { turnKey: null, upTo: 0, sentences: [] }
      setSentences([])
    }
    if (!turn || !answer) return
    if (announced.current.turnKey !== turn.key)
      announced.current = { turnKey: turn.key, upTo: 0, sentences: [] }
    const finished = answer.state === 'complete' || answer.state === 'stopped'
    const next = wholeSentences(answer.text, announced.current.upTo, finished)
    if (next.sentences.length === 0 && announced.current.sentences.length > 0) return
    announced.current = {
      ...announced.current,
      upTo: next.upTo,
      sentences: [...announced.current.sentences, ...next.sentences],
    }
    setSentences(announced.current.sentences)
  }, [turn?.key, answer?.text, answer?.state])

  return (
    <div className="unseen" aria-live="polite" aria-relevant="additions">
      {sentences.map((sentence, at) => (
        <p key={`${announced.current.turnKey}:${at}`}>{sentence}</p>
      ))}
    </div>
  )
}
