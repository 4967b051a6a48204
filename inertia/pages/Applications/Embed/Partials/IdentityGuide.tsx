import { useState } from 'react'
import { VisitButton } from '~/components/Button'
import { CopyField } from '~/components/forms/CopyField'
import { ProblemNote } from '~/components/Notice'
import { Tabs } from '~/components/Tabs'
import { load } from '~/lib/refresh'
import { code, guide as words, format } from '~/messages'

const labels = words.identity
type SigningLanguage = keyof typeof code.signing
const [first, ...others] = Object.keys(code.signing) as [SigningLanguage, ...SigningLanguage[]]

export function IdentityGuide({ secret }: { secret: string | null | undefined }) {
  const [language, setLanguage] = useState(first)
  return (
    <>
      <p className="max-w-[62ch] text-ink-2">{labels.about}</p>
      {secret ? (
        <CopyField label={labels.secret} text={secret} />
      ) : (
        <div>
          <VisitButton size="small" onClick={() => load(['secret'])}>
            {labels.show}
          </VisitButton>
          {secret === null && <ProblemNote className="mt-2">{labels.unreadable}</ProblemNote>}
        </div>
      )}
      <Tabs
        label={labels.languages}
        active={language}
        onChange={(key) => setLanguage(key as SigningLanguage)}
        tabs={[first, ...others].map((key) => ({ key, label: key }))}
      >
        <div className="mt-2">
          <CopyField label={format(labels.onServer, { language })} text={code.signing[language]} />
        </div>
      </Tabs>
      <CopyField label={labels.onPage} text={code.identify} />
    </>
  )
}
