import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { Composer } from '~/components/Composer'
import type { useChat } from '~/hooks/use_chat'
import { route } from '~/routes'
import { Chips } from './Chips'

type Props = {
  chat: ReturnType<typeof useChat>
  ready: boolean
  suggestions: string[]
  onMore: () => void
}

export function AskForm({ chat, ready, suggestions, onMore }: Props) {
  const [opening, setOpening] = useState(false)
  const busy = chat.status !== 'idle'
  const tried = chat.messages.some((message) => message.answered)
  const open = () =>
    router.post(
      route('onboarding.guided.answer'),
      { step: 'question' },
      { onStart: () => setOpening(true), onFinish: () => setOpening(false) }
    )

  return (
    <div className="grid gap-4">
      {ready && !busy && chat.messages.length === 0 && (
        <Chips label="Questions to try" chips={suggestions} onChoose={(text) => void chat.send(text)} />
      )}
      {ready && (
        <Composer label="Ask what a visitor would ask" busy={busy} onSend={chat.send} onStop={chat.stop} />
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <Button tone="plain" onClick={onMore}>
          Give me more to read
        </Button>
        <Button
          tone={tried || !ready ? 'primary' : 'quiet'}
          processing={opening}
          disabled={busy}
          onClick={open}
        >
          {tried ? 'Open my page' : 'Open it without asking'}
        </Button>
      </div>
    </div>
  )
}
