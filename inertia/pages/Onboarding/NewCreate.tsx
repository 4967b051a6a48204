import { Head, router, usePage } from '@inertiajs/react'
import type { NewCreateProps, OnboardingReading, OnboardingStep, PageDraft } from '@protocol/onboarding'
import { Suspense, useEffect, useState } from 'react'
import { Button } from '~/components/Button'
import { useChat } from '~/hooks/use_chat'
import { useWideScreen } from '~/hooks/use_wide_screen'
import { onboardingGuided as words } from '~/messages'
import { route } from '~/lib/routes'
import { PhonePreview } from '~/pages/Applications/BioLink/Partials/PhonePreview'
import { useChannel } from '~/hooks/use_channel'
import { useFreshProps } from '~/hooks/use_fresh_props'
import { usePolling } from '~/hooks/use_polling'
import { lazy, preloadable } from '~/lib/preloadable'
import { refresh } from '~/lib/refresh'
import { BottomWindow } from './BottomWindow'
import { ChatWindow, PreviousAnswers } from './ChatWindow'
import { AnswerForm, PRELOADED_FORMS } from './Partials/AnswerForm'
import { SpokenSample } from './Partials/FormParts'
import { ProgressBar } from './ProgressBar'

const Dialog = lazy(() => import('~/components/dialogs/Dialog'))
const TrialChat = preloadable(async () => (await import('./Partials/TrialChat')).TrialChat)
const Published = preloadable(async () => (await import('./Partials/Published')).Published)

export default function NewCreate(props: NewCreateProps) {
  const { step, turns, reading, finished, published, visit } = props
  const chat = useChat({ url: route('onboarding.guided.ask'), messages: props.messages })
  useReading(reading)
  const wide = useWideScreen()
  const [previewing, setPreviewing] = useState(false)
  const [typed, setTyped] = useState<Partial<PageDraft>>({})
  useEffect(() => setTyped({}), [step])
  useEffect(() => [...PRELOADED_FORMS, TrialChat, Published].forEach(({ preload }) => preload()), [])

  if (finished)
    return (
      <Suspense>
        <Published page={published} canAnswer={reading.readyCount > 0} visit={visit} />
      </Suspense>
    )

  const goBack = (to: OnboardingStep) =>
    router.post(route('onboarding.guided.answer'), { step: to, action: 'return' }, { preserveScroll: true })

  const draft = { ...props.draft, ...typed, name: typed.name || props.draft.name }
  const isSpoken = step !== 'craft' && step !== 'material'
  const isAsked = step === 'question' && chat.turns.length > 0
  const hasAnswer = step === 'question' && chat.turns.some(({ answer }) => answer?.text)
  const isAnswered = isAsked && chat.status === 'idle' && chat.turns.at(-1)?.answer?.answered === true
  return (
    <div className="mx-auto flex w-full max-w-[688px] flex-1 gap-10 px-6 margin:max-w-[1048px]">
      <Head title={words.title} />
      <div className="flex min-w-0 flex-1 flex-col">
        <h1 className="sr-only">{words.title}</h1>
        <ProgressBar step={step}>
          {!wide && step !== 'craft' && (
            <Button size="small" onClick={() => setPreviewing(true)}>
              {words.seePage}
            </Button>
          )}
        </ProgressBar>
        {/* All at once, so that nothing moves when the form arrives. */}
        <Suspense>
          <div className="flex flex-col">
            <ChatWindow turns={turns} title={isAnswered ? words.ask.answered : null}>
              {step === 'question' && <TrialChat chat={chat} onMore={() => goBack('material')} />}
            </ChatWindow>
            <BottomWindow step={step} label={words.answer} docked={isAsked}>
              <AnswerForm
                key={step}
                {...props}
                chat={chat}
                onReturn={goBack}
                onType={(fields) => setTyped((old) => ({ ...old, ...fields }))}
              />
            </BottomWindow>
          </div>
          <PreviousAnswers turns={turns} reading={reading} onChange={goBack} />
        </Suspense>
      </div>
      {/* The quotes of the first answer replace the preview, which only repeats the conversation. */}
      {wide && !hasAnswer && (
        <div aria-hidden="true" inert className="sticky top-2 w-[320px] shrink-0 self-start pt-2 pb-8">
          <DraftedPage draft={draft} isSpoken={isSpoken} />
        </div>
      )}
      {previewing && (
        <Suspense>
          <Dialog open onClose={() => setPreviewing(false)} title={words.seePage}>
            <div className="mt-4">
              <DraftedPage draft={draft} isSpoken={isSpoken} />
            </div>
          </Dialog>
        </Suspense>
      )}
    </div>
  )
}

type DraftedProps = {
  draft: PageDraft
  /** Whether it speaks already. */
  isSpoken: boolean
}

function DraftedPage({ draft, isSpoken }: DraftedProps) {
  const { name, handle, introduction, suggestedQuestions, quote, tone } = draft
  return (
    <PhonePreview
      name={name}
      handle={handle}
      introduction={introduction}
      suggestedQuestions={suggestedQuestions}
      answer={
        isSpoken && (
          <SpokenSample
            tone={tone ?? 'warm'}
            quote={quote && !introduction.includes(quote.text) ? quote : null}
          />
        )
      }
    />
  )
}

/** Includes the step, because another tab or device may have moved on. */
const LIVE = ['reading', 'turns', 'draft', 'step', 'answers', 'finished', 'published']
const POLL_MS = 2_000

/**
 * Follows the processing of the material; changes are reloaded in batches. Also polls until something is ready, because changes
 * before the channel subscription are missed.
 */
function useReading({ readyCount, sources }: OnboardingReading): void {
  const channel = usePage().props.realtime.accountChannel
  useFreshProps(LIVE, POLL_MS)
  usePolling(LIVE, POLL_MS, readyCount === 0 && sources.length > 0)
  useChannel(channel, 'ItemChanged', () => refresh(LIVE))
  useChannel(channel, 'SourceChanged', () => refresh(LIVE))
}
