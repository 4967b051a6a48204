import { usePage } from '@inertiajs/react'
import { buttonStyle } from '~/components/button_style'
import { auth as words, format } from '~/messages'
import { route } from '~/lib/routes'

/** A plain link, because it leads to another website. Renders nothing without a provider. */
export function OpenIdSignIn({ label, remember = false }: { label: string | null; remember?: boolean }) {
  const refused = usePage().props.errors.oidc
  if (label === null) return null
  return (
    <div className="mt-4 grid gap-3">
      <a href={`${route('login.oidc')}${remember ? '?remember=1' : ''}`} className={buttonStyle()}>
        {format(words.login.openId, { label })}
      </a>
      {refused && (
        <p role="alert" className="text-sm text-ember">
          {refused}
        </p>
      )}
    </div>
  )
}
