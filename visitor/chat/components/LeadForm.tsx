import { Fragment, useState, type FormEvent } from 'react'
import type { LeadField } from '#protocol/applications'
import { problemSentence } from '../wire/problems.js'
import type { VisitClient } from '../wire/visit_client.js'
import { format } from '../words.js'

type LeadFormProps = {
  fields: LeadField[]
  speaker: string
  client: VisitClient
  /** Called once it was sent or dismissed; it isn't shown again. */
  onDone(): void
}
type Step = { at: 'asking' | 'sending' | 'thanked'; problem?: { field: string | null; sentence: string } }

const LABELS = {
  name: 'yourName',
  email: 'yourEmail',
  phone: 'yourPhone',
} as const satisfies Record<LeadField, string>
const INPUTS = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
} as const satisfies Record<LeadField, object>

/** Shown once, after a question that the content couldn't answer. */
export function LeadForm({ fields, speaker, client, onDone }: LeadFormProps) {
  const [step, setStep] = useState<Step>({ at: 'asking' })
  const [lead, setLead] = useState<Partial<Record<LeadField, string>>>({})

  async function leave(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { elements } = event.currentTarget
    const refuse = (sentence: string, field: string | null) => {
      setStep({ at: 'asking', problem: { field, sentence } })
      const input = elements.namedItem(field ?? '')
      if (input instanceof HTMLElement) input.focus()
    }
    const filled = Object.fromEntries(
      fields.map((field) => [field, lead[field]?.trim() ?? '']).filter(([, text]) => text !== '')
    )
    if (Object.keys(filled).length === 0) return refuse(format('reachable'), fields.at(-1) ?? null)
    setStep({ at: 'sending' })
    const left = await client.saveLead(filled)
    if (left.ok) return setStep({ at: 'thanked' })
    const { problem } = left
    refuse(problemSentence(problem, Date.now()), problem.kind === 'refused' ? problem.field : null)
  }

  if (step.at === 'thanked') {
    return (
      <p className="lead" role="status">
        {format('leadThanks', { name: speaker })}{' '}
        <button type="button" className="quiet" onClick={onDone}>
          {format('close')}
        </button>
      </p>
    )
  }
  const problem = step.problem && (
    <p className="problem" id="lead-problem" role="alert">
      {step.problem.sentence}
    </p>
  )
  return (
    <form className="lead" onSubmit={leave} noValidate aria-label={format('leaveAddress')}>
      <p>{format(promptFor(fields), { name: speaker })}</p>
      {fields.map((field) => {
        const isInvalid = step.problem?.field === field
        return (
          <Fragment key={field}>
            <label>
              {format(LABELS[field])}
              <input
                {...INPUTS[field]}
                name={field}
                maxLength={200}
                value={lead[field] ?? ''}
                aria-invalid={isInvalid}
                aria-describedby={isInvalid ? 'lead-problem' : undefined}
                onInput={(event) => setLead({ ...lead, [field]: event.currentTarget.value })}
              />
            </label>
            {isInvalid && problem}
          </Fragment>
        )
      })}
      {step.problem && !fields.some((field) => field === step.problem?.field) && problem}
      <p className="lead-actions">
        <button type="submit" className="quiet" disabled={step.at === 'sending'}>
          {format('leaveIt')}
        </button>
        <button type="button" className="quiet" onClick={onDone}>
          {format('noThanks')}
        </button>
      </p>
    </form>
  )
}

function promptFor(fields: LeadField[]) {
  if (fields.includes('phone')) return 'leadReach'
  if (fields.length > 1) return 'leadBoth'
  return fields[0] === 'email' ? 'leadEmail' : 'leadName'
}
