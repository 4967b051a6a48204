import { router, usePage } from '@inertiajs/react'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { preservingFragment } from '~/lib/jump_to'
import { auth as words } from '~/messages'
import { hasPasskeys, signWithPasskey } from '~/lib/passkeys'
import { route } from '~/lib/routes'

export function PasskeySignIn({ remember }: { remember: boolean }) {
  const refused = usePage().props.errors.passkey
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (!hasPasskeys()) return null

  const signIn = async () => {
    setProblem(null)
    setBusy(true)
    const signed = await signWithPasskey(route('login.passkey.question'))
    if ('response' in signed) {
      router.post(route('login.passkey'), { response: signed.response, remember } as never, {
        ...preservingFragment(),
        onFinish: () => setBusy(false),
      })
      return
    }
    setProblem(signed.problem)
    setBusy(false)
  }

  return (
    <div className="mt-4 grid gap-3">
      <Button processing={busy} onClick={() => void signIn()}>
        <KeyRound size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.login.passkey}
      </Button>
      {(problem ?? refused) && (
        <p role="alert" className="text-sm text-ember">
          {problem ?? refused}
        </p>
      )}
    </div>
  )
}
