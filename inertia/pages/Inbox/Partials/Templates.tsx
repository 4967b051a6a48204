import { router, useForm } from '@inertiajs/react'
import {
  TEMPLATE_VALUE_CHARACTERS,
  templateParts,
  type MessageTemplate,
  type OfferedTemplates,
  type TemplateField,
  type TemplatePart,
} from '@protocol/whatsapp'
import { ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { Button } from '~/components/Button'
import Dialog from '~/components/dialogs/Dialog'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextInput } from '~/components/forms/TextInput'
import { Notice, ProblemNote } from '~/components/Notice'
import { Spinner } from '~/components/Spinner'
import { cx } from '~/components/cx'
import { languageName } from '~/lib/format'
import { busyLabels, common, format, inbox as words } from '~/messages'
import { route } from '~/lib/routes'
import { DialogActions } from '~/modal/ModalActions'

const labels = words.templates
const MIN_ROWS_FOR_SEARCH = 6

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

  const problem = offered === null ? labels.notLoaded : offered.problem
  return (
    <Dialog
      open
      onClose={onClose}
      finalFocus={finalFocus}
      title={chosen ? readable(chosen.name) : labels.title}
      description={chosen ? languageOf(chosen) : labels.about}
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
          <Spinner size={18} /> {labels.loading}
        </p>
      ) : problem === null ? (
        <TemplateList offered={offered!} onChoose={setChosen} />
      ) : (
        <div className="mt-5 grid gap-4">
          <Notice tone="ember">{problem}</Notice>
          <DialogActions onCancel={onClose}>
            <Button tone="primary" onClick={load}>
              {common.tryAgain}
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  )
}

type ListProps = { offered: OfferedTemplates; onChoose: (template: MessageTemplate) => void }

function TemplateList({ offered: { templates, isTruncated }, onChoose }: ListProps) {
  const [search, setSearch] = useState('')
  const sought = search.trim().toLowerCase()
  const shown = templates.filter(({ name, body }) =>
    `${name}\n${readable(name)}\n${body}`.toLowerCase().includes(sought)
  )
  const sendable = shown.filter(({ problem }) => problem === null)
  const refused = shown.filter(({ problem }) => problem !== null)
  return (
    <div className="mt-5 grid grid-cols-1 gap-4">
      {templates.length >= MIN_ROWS_FOR_SEARCH && (
        <input
          type="search"
          className="control"
          aria-label={labels.search}
          placeholder={labels.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {templates.length === 0 && <p className="text-sm text-ink-2">{labels.none}</p>}
      {shown.length === 0 && templates.length > 0 && <p className="text-sm text-ink-2">{labels.noMatch}</p>}
      {shown.length > 0 && (
        <ul className="-mx-6 max-h-[54vh] divide-y divide-line overflow-y-auto border-t">
          {sendable.map((template) => (
            <li key={keyOf(template)}>
              <button
                type="button"
                className="press flex min-h-17 w-full items-center gap-3 px-6 py-3 text-start -outline-offset-2 hover:bg-well"
                onClick={() => onChoose(template)}
              >
                <span className="min-w-0 flex-1">
                  <Name template={template} />
                  <span className="line-clamp-2 text-sm break-words text-ink-2">
                    {templateParts(template, template.body, 'body').map((part) => wordsOf(part, template))}
                  </span>
                </span>
                <ChevronRight
                  size={18}
                  strokeWidth={1.75}
                  className="shrink-0 text-ink-3 rtl:-scale-x-100"
                  aria-hidden="true"
                />
              </button>
            </li>
          ))}
          {refused.map((template) => (
            <li key={keyOf(template)} className="min-h-17 px-6 py-3 text-ink-3">
              <Name template={template} />
              <span className="block text-sm text-pretty">{labels.refused[template.problem!]}</span>
            </li>
          ))}
        </ul>
      )}
      {isTruncated && (
        <p className="text-sm text-ink-2">{format(labels.truncated, { count: templates.length })}</p>
      )}
    </div>
  )
}

function Name({ template }: { template: MessageTemplate }) {
  return (
    <span className="flex items-baseline gap-2">
      <span className="truncate font-medium">{readable(template.name)}</span>
      <span className="shrink-0 text-sm text-ink-3">{languageOf(template)}</span>
    </span>
  )
}

/** `order_ready` becomes “Order ready”. */
function readable(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function languageOf({ language }: MessageTemplate): string {
  return languageName(language.replace('_', '-'))
}

function keyOf({ name, language }: MessageTemplate): string {
  return `${name} ${language}`
}

/** For a placeholder, the example from Meta's review, if there is one. */
function wordsOf({ words, field }: TemplatePart, { fields }: MessageTemplate): string {
  return fields[field]?.example ?? words
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
  const [focusedField, setFocusedField] = useState(-1)
  const { data, setData, processing } = form
  const errors: Record<string, string | undefined> = form.errors
  const set = (at: number, value: string) => setData('values', data.values.with(at, value))
  const send = () =>
    form.post(route('inbox.templates.store', conversationId), {
      preserveScroll: true,
      preserveState: true,
      onSuccess: onSent,
    })
  return (
    <Form form={form} onSubmit={send} shownErrors={['template']} className="mt-4">
      <Preview template={template} values={data.values} focusedField={focusedField} />
      {fields.map((field, at) => (
        <Field
          key={`${field.place} ${field.button} ${field.name}`}
          name={`values.${at}`}
          label={labelOf(field, template)}
        >
          <TextInput
            autoFocus={at === 0}
            autoComplete="off"
            maxLength={TEMPLATE_VALUE_CHARACTERS}
            value={data.values[at]}
            onFocus={() => setFocusedField(at)}
            onBlur={() => setFocusedField(-1)}
            onChange={(value) => set(at, value)}
          />
        </Field>
      ))}
      {errors.template && <ProblemNote>{errors.template}</ProblemNote>}
      <div className="grid gap-3">
        <p className="text-sm text-ink-2">{labels.charge}</p>
        <div className="dialog-actions">
          <Button onClick={onBack}>{labels.back}</Button>
          <Button
            type="submit"
            tone="primary"
            autoFocus={fields.length === 0}
            processing={processing}
            busy={busyLabels.sending}
          >
            {labels.send}
          </Button>
        </div>
      </div>
    </Form>
  )
}

type PreviewProps = {
  template: MessageTemplate
  values: string[]
  /** Its index in the template; -1 for none. */
  focusedField: number
}

/** The message as the visitor will see it. Fields that are still empty show their example. */
function Preview({ template, values, focusedField }: PreviewProps) {
  const { header, body, footer, buttons } = template
  const filled = (...part: [text: string, place: TemplateField['place'], button?: number]) =>
    templateParts(template, ...part).map((part, at) =>
      part.field === -1 ? (
        part.words
      ) : (
        <span
          key={at}
          className={cx(
            'rounded-sm px-0.5',
            part.field === focusedField && 'bg-sun-soft',
            !values[part.field]?.trim() && 'text-ink-3 underline decoration-dotted underline-offset-4'
          )}
        >
          {values[part.field]?.trim() || wordsOf(part, template)}
        </span>
      )
    )
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-sm font-medium">{labels.preview}</figcaption>
      <div className="grid max-h-[30vh] gap-2 overflow-y-auto rounded-card bg-ink/4 px-4 py-3 text-sm break-words whitespace-pre-wrap">
        {header && <p className="font-semibold">{filled(header, 'header')}</p>}
        <p>{filled(body, 'body')}</p>
        {footer && <p className="text-ink-2">{footer}</p>}
        {buttons.map(({ text, url }, at) => (
          <p key={at} className="border-t pt-2">
            {text}
            {url && <span className="text-ink-2"> {filled(url, 'url', at)}</span>}
          </p>
        ))}
      </div>
    </figure>
  )
}

/** Many placeholders are only numbered, so the label includes the example from Meta's review. */
function labelOf(field: TemplateField, template: MessageTemplate): string {
  const label = nameOf(field, template)
  return field.example === null ? label : format(labels.example, { label, example: field.example })
}

function nameOf({ place, name, button }: TemplateField, { buttons }: MessageTemplate): string {
  if (place === 'header') return labels.header
  if (place === 'url') return format(labels.link, { button: buttons[button!]!.text })
  if (place === 'code') return labels.code
  return /^\d+$/.test(name) ? format(labels.value, { number: name }) : readable(name)
}
