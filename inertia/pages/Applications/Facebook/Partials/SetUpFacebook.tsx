import { CopyField } from '~/components/CopyField'
import { Notice } from '~/components/Notice'

const MEANINGS: Record<string, string> = {
  FACEBOOK_APP_ID: 'the App ID, from the settings of your app at developers.facebook.com',
  FACEBOOK_APP_SECRET: 'the App Secret, beside it',
  FACEBOOK_VERIFY_TOKEN: 'a secret word of your own, to be entered as the webhook’s verify token',
}

/** For whoever runs this server: what Facebook needs before anybody can connect a Page. */
export function SetUpFacebook({ missing, webhookUrl }: { missing: string[]; webhookUrl: string }) {
  return (
    <section className="grid gap-6" aria-labelledby="set-up-facebook">
      <Notice tone="sun" title="Facebook is not set up on this server">
        <span id="set-up-facebook">
          Whoever runs it needs a Facebook app with the product Messenger, and these settings. Restart the
          server afterwards.
        </span>
      </Notice>
      <ol className="card grid gap-5 p-6 text-sm">
        <li className="grid gap-3">
          <h2 className="text-base font-semibold">1. Set in the environment</h2>
          <dl className="grid gap-3">
            {missing.map((name) => (
              <div key={name} className="grid gap-x-4 sm:grid-cols-[15rem_minmax(0,1fr)]">
                <dt className="font-mono text-sm break-all">{name}</dt>
                <dd className="text-ink-2">{MEANINGS[name]}</dd>
              </div>
            ))}
          </dl>
        </li>
        <li className="grid gap-2">
          <h2 className="text-base font-semibold">2. Add the webhook to the Facebook app</h2>
          <p className="text-ink-2">
            Callback address, with the fields <code>messages</code>, <code>messaging_postbacks</code> and{' '}
            <code>message_echoes</code>. It has to be reachable from the internet by HTTPS.
          </p>
          <CopyField label="Callback address" text={webhookUrl} />
        </li>
      </ol>
    </section>
  )
}
