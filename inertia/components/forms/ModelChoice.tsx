import { PROVIDER_LABELS, QUOTES_ONLY, type OfferedModels } from '@protocol/providers'
import { useDeferred } from '~/hooks/use_polling'
import { models as words, format } from '~/messages'
import { MissingPart, ProblemNote } from '../Notice'
import { Select } from './Select'

type Props = {
  /** `provider:model`, `quotes`, or null for the default. */
  value: string | null
  onChange: (value: string | null) => void
  /** Undefined while the lists load. */
  offered: OfferedModels[] | undefined
}

/** The chosen model stays in the list even if its provider is unreachable. */
export function ModelChoice({ value, onChange, offered: deferred }: Props) {
  const { value: offered, isMissing } = useDeferred('offeredModels', deferred)
  const groups = (offered ?? []).map(({ provider, models }) => ({
    label: PROVIDER_LABELS[provider],
    options: models.map(({ id, label }) => ({ value: `${provider}:${id}`, label })),
  }))
  const known = groups.some(({ options }) => options.some((option) => option.value === value))
  const own = value && value !== QUOTES_ONLY && !known ? [{ value, label: value.replace(':', ': ') }] : []
  const options = [{ value: '', label: words.usual }, { value: QUOTES_ONLY, label: words.quotesOnly }, ...own]
  const problems = (offered ?? []).flatMap(({ provider, problem }) =>
    problem === null ? [] : { provider, problem }
  )

  return (
    <div className="grid gap-1.5">
      <Select
        value={value ?? ''}
        options={options}
        groups={groups.filter((group) => group.options.length > 0)}
        onChange={(chosen) => onChange(chosen || null)}
      />
      {isMissing ? (
        <MissingPart prop="offeredModels">{words.missing}</MissingPart>
      ) : (
        offered === undefined && (
          <p role="status" className="sr-only">
            {words.asking}
          </p>
        )
      )}
      {problems.map(({ provider, problem }) => (
        <ProblemNote key={provider}>
          {format(words.problem, { provider: PROVIDER_LABELS[provider], problem })}
        </ProblemNote>
      ))}
    </div>
  )
}
