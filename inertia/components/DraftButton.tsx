import { http } from '@inertiajs/react'
import { Sparkles, Undo2 } from 'lucide-react'
import { useEffectEvent, useState, type ReactNode } from 'react'
import { problemMessage } from '~/lib/problem_message'
import { route } from '~/lib/routes'
import { common, drafts as words, requests } from '~/messages'
import { Button } from './Button'
import { ProblemNote } from './Notice'

type Draft = {
  introduction: string
  masterPrompt: string
  suggestedQuestions: string[]
  handle: string | null
  by: 'model' | 'rule'
}

type Props = {
  name: string
  /** Null drafts from all sources. */
  sourceIds: string[] | null
  model?: string | null
  /** Puts the draft into the form; returns an undo function. */
  onDraft: (draft: Draft) => () => void
  /** Introduces it and the alternatives. */
  label?: string
  /** Alternatives, shown next to it. */
  children?: ReactNode
}

/** Requests a draft; the previous text can be restored. */
export function DraftButton({ name, sourceIds, model = null, onDraft, label, children }: Props) {
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [undo, setUndo] = useState<(() => void) | null>(null)

  // The form is edited while the draft is written; undoing brings that back.
  const take = useEffectEvent(onDraft)
  const ask = async () => {
    setBusy(true)
    setNote(null)
    setProblem(null)
    try {
      const response = await http.getClient().request({
        method: 'post',
        url: route('applications.drafts.store'),
        data: { name: name || null, source_ids: sourceIds, model },
        headers: { Accept: 'application/json' },
      })
      const draft = JSON.parse(response.data) as Draft
      const back = take(draft)
      setUndo(() => back)
      setNote(draft.by === 'model' ? words.byModel : words.byRule)
    } catch (error) {
      const { response } = error as { response?: { data?: unknown } }
      setProblem(
        response ? (problemMessage(String(response.data ?? '')) ?? words.failed) : requests.visit.unreached
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      {label && (
        <span className="w-full text-sm text-ink-2" aria-hidden="true">
          {label}
        </span>
      )}
      <Button size="small" processing={busy} onClick={() => void ask()}>
        <Sparkles size={16} strokeWidth={1.75} aria-hidden="true" />
        {words.ask}
      </Button>
      {children}
      {undo && (
        <Button
          size="small"
          tone="plain"
          onClick={() => {
            undo()
            setUndo(null)
            setNote(null)
          }}
        >
          <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />
          {common.undo}
        </Button>
      )}
      <span role="status" className="text-sm text-ink-3">
        {note}
      </span>
      {problem && <ProblemNote>{problem}</ProblemNote>}
    </div>
  )
}
