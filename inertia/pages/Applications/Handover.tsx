import { useForm } from '@inertiajs/react'
import { DEFAULT_WIDGET_COLORS, type FramedApplication } from '@protocol/applications'
import { useState } from 'react'
import { Avatar } from '~/components/Avatar'
import { Checkbox } from '~/components/forms/Checkbox'
import { EditBar } from '~/components/forms/EditBar'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { withTyped } from '~/components/forms/form_context'
import { TextArea } from '~/components/forms/TextArea'
import { TextInput } from '~/components/forms/TextInput'
import { handover as words } from '~/messages'
import { route } from '~/lib/routes'
import { LIMITS } from '@protocol/limits'
import { ApplicationFrame } from './Partials/ApplicationFrame'
import { accentStyle } from './Partials/ApplicationMark'

export type HandoverProps = {
  application: FramedApplication
  person: { offer: boolean; mail: boolean; reply: string }
  budget: { answersADay: number | null; reply: string }
  defaults: { personReply: string; budgetReply: string }
}

export default function Handover(props: HandoverProps) {
  const { application, defaults } = props
  const form = useForm(draftOf(props))
  const { data, setData } = form
  const [inLimits, setInLimits] = useState(false)
  const person = { application, asked: words.preview.asksForPerson, reply: data.reply }
  const limit = { application, asked: words.preview.asks, reply: data.budget_reply }
  // An unchanged default isn't stored, so that everyone gets later improvements.
  form.transform((draft) => ({
    ...draft,
    reply: draft.reply === defaults.personReply ? '' : draft.reply,
    budget_reply: draft.budget_reply === defaults.budgetReply ? '' : draft.budget_reply,
  }))
  return (
    <ApplicationFrame application={application} here="handover">
      <div className="grid grid-cols-1 gap-12 margin:grid-cols-[minmax(0,600px)_320px]">
        <Form
          form={form}
          className="max-w-[600px]"
          onSubmit={() =>
            form.put(route('applications.handover.update', application.id), {
              preserveScroll: true,
              onSuccess: (page) => {
                const saved = draftOf(page.props as unknown as HandoverProps)
                form.setDefaults(saved)
                setData((typed) => withTyped(saved, typed, data))
              },
            })
          }
        >
          <section className="grid gap-5" aria-labelledby="person" onFocus={() => setInLimits(false)}>
            <h2 id="person" className="text-lg font-semibold">
              {words.person.title}
            </h2>
            <Checkbox
              name="offer"
              label={words.person.offer}
              hint={words.person.offerHint}
              checked={data.offer}
              onChange={(offer) => setData('offer', offer)}
            />
            <Checkbox
              name="mail"
              label={words.person.mail}
              checked={data.mail}
              disabled={!data.offer}
              onChange={(mail) => setData('mail', mail)}
            />
            <Field
              name="reply"
              label={words.person.reply}
              aside={
                <Reset
                  shown={data.offer && data.reply !== defaults.personReply}
                  onReset={() => setData('reply', defaults.personReply)}
                />
              }
            >
              <TextArea
                rows={2}
                maxLength={LIMITS.remarkCharacters}
                disabled={!data.offer}
                value={data.reply}
                onChange={(reply) => setData('reply', reply)}
              />
            </Field>
            {data.offer && <FoldedPreview {...person} />}
          </section>
          <section className="mt-6 grid gap-5" aria-labelledby="limits" onFocus={() => setInLimits(true)}>
            <h2 id="limits" className="text-lg font-semibold">
              {words.limits.title}
            </h2>
            <Field name="answers_a_day" label={words.limits.most} hint={words.limits.mostHint}>
              <TextInput
                className="max-w-40"
                inputMode="numeric"
                placeholder={words.limits.noLimit}
                autoComplete="off"
                value={data.answers_a_day}
                onChange={(value) => setData('answers_a_day', value)}
              />
            </Field>
            <Field
              name="budget_reply"
              label={words.limits.reply}
              aside={
                <Reset
                  shown={data.budget_reply !== defaults.budgetReply}
                  onReset={() => setData('budget_reply', defaults.budgetReply)}
                />
              }
            >
              <TextArea
                rows={2}
                maxLength={LIMITS.remarkCharacters}
                value={data.budget_reply}
                onChange={(value) => setData('budget_reply', value)}
              />
            </Field>
            <FoldedPreview {...limit} />
          </section>
          <EditBar form={form} onDiscard={() => form.reset()} />
        </Form>
        {(data.offer || inLimits || data.answers_a_day.trim() !== '') && (
          <aside aria-labelledby="preview" className="max-margin:hidden">
            <h2 id="preview" className="mb-3 text-lg font-semibold">
              {words.preview.title}
            </h2>
            <Preview {...(inLimits || !data.offer ? limit : person)} />
          </aside>
        )}
      </div>
    </ApplicationFrame>
  )
}

type PreviewProps = { application: FramedApplication; asked: string; reply: string }

function FoldedPreview(props: PreviewProps) {
  return (
    <details className="fold -mt-2 margin:hidden">
      <summary className="press py-2 text-sm text-ink-2">{words.preview.see}</summary>
      <div className="mt-2">
        <Preview {...props} />
      </div>
    </details>
  )
}

/** The message as a visitor gets it, drawn like the widget. */
function Preview({ application, asked, reply }: PreviewProps) {
  const { name, avatarUrl, accent } = application
  return (
    <div className="overflow-hidden rounded-card border bg-paper shadow-float">
      <div className="flex items-center gap-3 border-b px-4 py-3">
        {avatarUrl ? (
          <Avatar name={name} url={avatarUrl} />
        ) : (
          <span
            className="squircle grid size-8 shrink-0 place-items-center text-sm font-semibold"
            style={accentStyle(accent ?? DEFAULT_WIDGET_COLORS.accent)}
            aria-hidden="true"
          >
            {[...name.trim()][0]?.toUpperCase()}
          </span>
        )}
        <div className="min-w-0">
          <p className="truncate leading-tight font-semibold">{name}</p>
          <p className="text-xs text-ink-2">{words.preview.automatic}</p>
        </div>
      </div>
      <div className="grid gap-5 px-4 pt-6 pb-8">
        <p dir="auto" className="bubble ms-auto w-fit max-w-[85%] px-4 py-2.5">
          {asked}
        </p>
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {reply}
        </p>
      </div>
    </div>
  )
}

function Reset({ shown, onReset }: { shown: boolean; onReset: () => void }) {
  if (!shown) return null
  return (
    <button
      type="button"
      onClick={onReset}
      className="rounded-chip text-sm text-ink-2 underline underline-offset-4 hover:text-ink"
    >
      {words.reset}
    </button>
  )
}

function draftOf({ person, budget, defaults }: HandoverProps) {
  return {
    offer: person.offer,
    mail: person.mail,
    reply: person.reply || defaults.personReply,
    answers_a_day: budget.answersADay === null ? '' : String(budget.answersADay),
    budget_reply: budget.reply || defaults.budgetReply,
  }
}
