import { router } from '@inertiajs/react'
import { suggestionLabel } from '@protocol/topic_question'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { Composer } from '~/components/chat/Composer'
import { cx } from '~/components/cx'
import type { Chat } from '~/hooks/use_chat'
import { onboardingGuided as words } from '~/messages'
import { route } from '~/lib/routes'
import { Chips } from './FormParts'

type Props = {
  chat: Chat
  ready: boolean
  suggestions: string[]
  onMore: () => void
}

export function AskForm({ chat, ready, suggestions, onMore }: Props) {
  const [opening, setOpening] = useState(false)
  const busy = chat.status !== 'idle'
  const tried = chat.turns.some(({ answer }) => answer?.answered)
  const open = () =>
    router.post(
      route('onboarding.guided.answer'),
      { step: 'question' },
      { onStart: () => setOpening(true), onFinish: () => setOpening(false) }
    )

  return (
    <div className={cx('grid gap-4', tried && '[&_.composer]:shadow-none')}>
      {ready && <Composer label={words.ask.label} busy={busy} onSend={chat.send} onStop={chat.stop} />}
      {ready && !busy && chat.turns.length === 0 && (
        <Chips
          label={words.ask.toTry}
          chips={suggestions}
          labelOf={suggestionLabel}
          onChoose={(text) => void chat.send(text)}
        />
      )}
      <div className={cx('flex flex-wrap justify-between gap-x-1 gap-y-3', busy && 'invisible')}>
        <Button tone="plain" className="-ms-5" onClick={onMore}>
          {words.ask.more}
        </Button>
        <Button
          tone={tried || !ready ? 'primary' : 'plain'}
          className={tried || !ready ? 'ms-auto' : '-me-5 ms-auto'}
          processing={opening}
          disabled={busy}
          onClick={open}
        >
          {tried ? words.ask.open : words.ask.openUnasked}
        </Button>
      </div>
    </div>
  )
}
