import { useEffect, useRef, useState } from 'react'
import type { Turn } from '#protocol/chat/conversation'
import { wholeSentences } from '../text/sentences.js'

type Said = { turnKey: string | null; upTo: number; sentences: string[] }

/** Reads an answer aloud sentence by sentence; the text on the page is no live region, or every delta would be spoken. */
export function Announcer({ turn }: { turn: Turn | undefined }) {
  const said = useRef<Said>({ turnKey: null, upTo: 0, sentences: [] })
  const [sentences, setSentences] = useState<string[]>([])
  const answer = turn?.fresh ? turn.answer : null

  useEffect(() => {
    if (!turn) {
      // What was said to the last person must not stay for the next.
      said.current = { turnKey: null, upTo: 0, sentences: [] }
      setSentences([])
    }
    if (!turn || !answer) return
    if (said.current.turnKey !== turn.key) said.current = { turnKey: turn.key, upTo: 0, sentences: [] }
    const finished = answer.state === 'complete' || answer.state === 'stopped'
    const next = wholeSentences(answer.text, said.current.upTo, finished)
    if (next.sentences.length === 0 && said.current.sentences.length > 0) return
    said.current = {
      ...said.current,
      upTo: next.upTo,
      sentences: [...said.current.sentences, ...next.sentences],
    }
    setSentences(said.current.sentences)
  }, [turn?.key, answer?.text, answer?.state])

  return (
    <div className="unseen" aria-live="polite" aria-relevant="additions">
      {sentences.map((sentence, at) => (
        <p key={`${said.current.turnKey}:${at}`}>{sentence}</p>
      ))}
    </div>
  )
}
