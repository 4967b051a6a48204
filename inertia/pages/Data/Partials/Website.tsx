import { LIMITS } from '@protocol/limits'
import { File, Network } from 'lucide-react'
import { ChoiceCards } from '~/components/forms/ChoiceCards'
import { Field } from '~/components/forms/Field'
import { Notice } from '~/components/Notice'
import { TextArea } from '~/components/forms/TextArea'
import { TextInput } from '~/components/forms/TextInput'
import { hostOf } from '~/lib/format'
import { addressOptions as words, format } from '~/messages'
import type { OptionsProps } from './address_options'

const SCOPES = [
  {
    value: 'site' as const,
    label: words.scope.site,
    hint: words.scope.siteHint,
    icon: Network,
  },
  {
    value: 'page' as const,
    label: words.scope.page,
    hint: words.scope.pageHint,
    icon: File,
  },
]

export function Website({ options, inspection, onChange }: OptionsProps) {
  return (
    <>
      {inspection.found === 'file' ? null : inspection.robots === 'refused' ? (
        <Notice tone="sun" title={words.robots.title}>
          {words.robots.about}
        </Notice>
      ) : (
        <ChoiceCards
          name="scope"
          legend={words.scope.legend}
          choices={SCOPES}
          value={options.scope}
          onChange={(scope) => onChange({ scope })}
        />
      )}
      {options.scope === 'site' && (
        <>
          <div className="grid gap-6 sm:grid-cols-2">
            <Field
              name="options.max_pages"
              label={words.maxPages.label}
              hint={format(words.maxPages.hint, { limit: LIMITS.crawlPages })}
            >
              <TextInput
                type="number"
                inputMode="numeric"
                min={1}
                max={LIMITS.crawlPages}
                value={options.maxPages}
                onChange={(maxPages) => onChange({ maxPages })}
              />
            </Field>
            <Field
              name="options.max_depth"
              label={words.maxDepth.label}
              hint={format(words.maxDepth.hint, { limit: LIMITS.crawlDepth })}
            >
              <TextInput
                type="number"
                inputMode="numeric"
                min={0}
                max={LIMITS.crawlDepth}
                value={options.maxDepth}
                onChange={(maxDepth) => onChange({ maxDepth })}
              />
            </Field>
          </div>
          <details className="fold" open={options.include !== '' || options.exclude !== ''}>
            <summary className="text-sm font-medium">{words.patterns.summary}</summary>
            <div className="mt-4 grid gap-6 sm:grid-cols-2">
              <Patterns
                name="options.include"
                label={words.patterns.only}
                hint={words.patterns.onlyHint}
                placeholder={'/blog/*\n/guides/'}
                value={options.include}
                onChange={(include) => onChange({ include })}
              />
              <Patterns
                name="options.exclude"
                label={words.patterns.not}
                hint={words.patterns.notHint}
                placeholder={'/shop/*\nprivacy'}
                value={options.exclude}
                onChange={(exclude) => onChange({ exclude })}
              />
            </div>
          </details>
        </>
      )}
      <p className="text-sm text-ink-3">
        {format(readsOf(inspection, options), {
          host: hostOf(inspection.url),
        })}
      </p>
    </>
  )
}

function readsOf({ found }: OptionsProps['inspection'], { scope }: OptionsProps['options']): string {
  if (found === 'file') return words.fileIsRead
  return scope === 'page' ? words.pageIsRead : words.pagesAreRead
}

type PatternsProps = {
  name: string
  label: string
  hint: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

function Patterns({ name, label, hint, ...area }: PatternsProps) {
  return (
    <Field name={name} label={label} hint={hint}>
      <TextArea rows={3} autoCapitalize="none" spellCheck={false} {...area} />
    </Field>
  )
}
