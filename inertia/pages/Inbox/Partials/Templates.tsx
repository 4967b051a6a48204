import { router, useForm } from '@inertiajs/react'
import {
  fillTemplate,
  TEMPLATE_VALUE_CHARACTERS,
  type MessageTemplate,
  type OfferedTemplates,
  type TemplateField,
} from '@protocol/whatsapp'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { Badge } from '~/components/Badge'
import { Button } from '~/components/Button'
import Dialog from '~/components/dialogs/Dialog'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextInput } from '~/components/forms/TextInput'
import { Notice, ProblemNote } from '~/components/Notice'
import { Spinner } from '~/components/Spinner'
import { busyLabels, common, format, inbox as words } from '~/messages'
import { route } from '~/lib/routes'

const says = words.templates
const SEARCHED_FROM = 6

type Props = { conversationId: string; onClose: () => void; finalFocus: RefObject<HTMLElement | null> }

/** Chooses one of the number's approved templates, fills it in and sends it. */
export default function Templates({ conversationId, onClose, finalFocus }: Props) {
  const [offered, setOffered] = useState<OfferedTemplates | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [chosen, setChosen] = useState<MessageTemplate | null>(null)

  const load = () =>
    router.reload({
      only: ['templates'],
      onStart: () => setLoading(true),
      onSuccess: ({ props }) => setOffered((props.templates ?? null) as OfferedTemplates | null),
      onFinish: () => setLoading(false),
    })
  const loadOnce = useEffectEvent(load)
  useEffect(() => {
    loadOnce()
  }, [])

  const problem = offered === null ? says.notLoaded : offered.problem
  return (
    <Dialog
      open
      onClose={onClose}
      finalFocus={finalFocus}
      title={chosen?.name ?? says.title}
      description={chosen ? undefined : says.about}
    >
      {chosen ? (
        <TemplateForm
          template={chosen}
          conversationId={conversationId}
          onBack={() => setChosen(null)}
          onSent={onClose}
        />
      ) : isLoading ? (
        <p role="status" className="mt-6 flex items-center gap-3 text-sm text-ink-2">
          <Spinner size={18} /> {says.loading}
        </p>
      ) : problem === null ? (
        <TemplateList offered={offered!} onChoose={setChosen} onClose={onClose} />
      ) : (
        <div className="mt-5 grid gap-4">
          <Notice tone="ember">{problem}</Notice>
          <div className="dialog-actions">
            <Button onClick={onClose}>{common.close}</Button>
            <Button tone="primary" onClick={load}>
              {common.tryAgain}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

type ListProps = {
  offered: OfferedTemplates
  onChoose: (template: MessageTemplate) => void
  onClose: () => void
}

function TemplateList({ offered: { templates, isTruncated }, onChoose, onClose }: ListProps) {
  const [search, setSearch] = useState('')
  const sought = search.trim().toLowerCase()
  const shown = templates.filter(({ name, body }) => `${name}\n${body}`.toLowerCase().includes(sought))
  return (
    <div className="mt-5 grid grid-cols-1 gap-4">
      {templates.length >= SEARCHED_FROM && (
        <input
          type="search"
          className="control"
          aria-label={says.search}
          placeholder={says.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {templates.length === 0 && <p className="text-sm text-ink-2">{says.none}</p>}
      {shown.length === 0 && templates.length > 0 && <p className="text-sm text-ink-2">{says.noMatch}</p>}
      <ul className="-mx-3 grid max-h-[46vh] grid-cols-1 gap-1 overflow-y-auto">
        {shown.map((template) => (
          <li key={`${template.name} ${template.language}`}>
            <button
              type="button"
              disabled={template.problem !== null}
              className="press min-h-11 w-full min-w-0 rounded-control px-3 py-2 text-start enabled:hover:bg-ink/4"
              onClick={() => onChoose(template)}
            >
              <span className="flex items-center gap-2">
                <span className="truncate font-medium">{template.name}</span>
                <Badge>{template.language}</Badge>
              </span>
              <span className="line-clamp-2 text-sm break-words text-ink-2">
                {template.problem ? says.refused[template.problem] : template.body}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {isTruncated && (
        <p className="text-sm text-ink-2">{format(says.truncated, { count: templates.length })}</p>
      )}
      <div className="dialog-actions">
        <Button onClick={onClose}>{common.close}</Button>
      </div>
    </div>
  )
}

type FormProps = {
  template: MessageTemplate
  conversationId: string
  onBack: () => void
  onSent: () => void
}

function TemplateForm({ template, conversationId, onBack, onSent }: FormProps) {
  const { name, language, fields } = template
  const form = useForm({ name, language, values: fields.map(() => '') })
  const { data, setData, processing } = form
  const { header, body, footer, buttons } = fillTemplate(template, data.values)
  const errors: Record<string, string | undefined> = form.errors
  const set = (at: number, value: string) => setData('values', data.values.with(at, value))
  const send = () =>
    form.post(route('inbox.templates.store', conversationId), {
      preserveScroll: true,
      preserveState: true,
      onSuccess: onSent,
    })
  return (
    <Form form={form} onSubmit={send} shownErrors={['template']} className="mt-6">
      {fields.map((field, at) => (
        <Field
          key={`${field.place} ${field.button} ${field.name}`}
          name={`values.${at}`}
          label={labelOf(field, template)}
          hint={field.example === null ? undefined : format(says.example, { example: field.example })}
        >
          <TextInput
            autoFocus={at === 0}
            autoComplete="off"
            maxLength={TEMPLATE_VALUE_CHARACTERS}
            value={data.values[at]}
            onChange={(value) => set(at, value)}
          />
        </Field>
      ))}
      <figure className="grid gap-1.5">
        <figcaption className="text-sm font-medium">{says.preview}</figcaption>
        <div className="grid max-h-[30vh] gap-2 overflow-y-auto rounded-card bg-well px-4 py-3 text-sm break-words whitespace-pre-wrap">
          {header && <p className="font-semibold">{header}</p>}
          <p>{body}</p>
          {footer && <p className="text-ink-2">{footer}</p>}
          {buttons.map(({ text, url }, at) => (
            <p key={at} className="border-t pt-2">
              {text}
              {url && <span className="text-ink-2"> {url}</span>}
            </p>
          ))}
        </div>
      </figure>
      {errors.template && <ProblemNote>{errors.template}</ProblemNote>}
      <div className="dialog-actions">
        <Button onClick={onBack}>{says.back}</Button>
        <Button type="submit" tone="primary" processing={processing} busy={busyLabels.saving}>
          {says.send}
        </Button>
      </div>
    </Form>
  )
}

function labelOf({ place, name, button }: TemplateField, { buttons }: MessageTemplate): string {
  if (place === 'header') return says.header
  if (place === 'url') return format(says.link, { button: buttons[button!]!.text })
  if (place === 'code') return says.code
  return /^\d+$/.test(name) ? format(says.value, { number: name }) : name
}
