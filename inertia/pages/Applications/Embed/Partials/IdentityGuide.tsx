import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { CopyField } from '~/components/CopyField'
import { Tabs } from '~/components/Tabs'
import { IDENTIFY, SIGNING, SIGNING_LANGUAGES, type SigningLanguage } from './signing'

export function IdentityGuide({ secret }: { secret: string | null | undefined }) {
  const [language, setLanguage] = useState<SigningLanguage>('Node.js')
  const [asking, setAsking] = useState(false)
  const show = () =>
    router.reload({ only: ['secret'], onStart: () => setAsking(true), onFinish: () => setAsking(false) })
  return (
    <section aria-labelledby="identity" className="grid grid-cols-1 gap-4">
      <h2 id="identity" className="text-lg font-semibold">
        People who are signed in on your website
      </h2>
      <p className="max-w-[62ch] text-ink-2">
        Sign the person’s id with the secret on your server, and the chat knows who is there. Nobody can
        pretend to be somebody else, and a new person never sees the last one’s conversation.
      </p>
      {secret ? (
        <CopyField label="Secret. Keep it on your server." text={secret} />
      ) : (
        <div>
          <Button size="small" processing={asking} onClick={show}>
            Show the secret
          </Button>
          {secret === null && (
            <p role="alert" className="mt-2 text-sm text-ember">
              The secret can no longer be read, because the installation’s key has changed. Make a new embed.
            </p>
          )}
        </div>
      )}
      <Tabs
        label="Language of your server"
        active={language}
        onChange={(key) => setLanguage(key as SigningLanguage)}
        tabs={SIGNING_LANGUAGES.map((key) => ({ key, label: key }))}
      >
        <div className="mt-2">
          <CopyField label={`On your server, ${language}`} text={SIGNING[language]} multiline />
        </div>
      </Tabs>
      <CopyField label="On your page" text={IDENTIFY} multiline />
    </section>
  )
}
