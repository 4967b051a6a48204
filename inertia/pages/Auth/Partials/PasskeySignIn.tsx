import { router, usePage } from '@inertiajs/react'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '~/components/Button'
import { ProblemNote } from '~/components/Notice'
import { preservingFragment } from '~/lib/jump_to'
import { auth as words, busyLabels } from '~/messages'
import { hasPasskeys, passkeyFromAutofill, signInWithPasskey } from '~/lib/passkeys'
import { route } from '~/lib/routes'

type Props = { remember: boolean; disabled: boolean }

export function PasskeySignIn({ remember, disabled }: Props) {
  const refused = usePage().props.errors.passkey
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = (response: object) =>
    router.post(route('login.passkey'), { response, remember } as never, {
      ...preservingFragment(),
      onFinish: () => setBusy(false),
    })
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  const autofill = useRef({ end: () => {}, ended: Promise.resolve() })
  useEffect(() => {
    if (!hasPasskeys()) return
    const ending = new AbortController()
    const ended = passkeyFromAutofill(route('login.passkey.question'), ending.signal).then(
      (response) => {
        if (response) latest.current(response)
      },
      // The button below asks again, and says what is wrong.
      (error: Error) => console.info('Passkeys are not among the suggestions:', error)
    )
    autofill.current = { end: () => ending.abort(), ended }
    return () => ending.abort()
  }, [])
  if (!hasPasskeys()) return null

  const signIn = async () => {
    setProblem(null)
    setBusy(true)
    // The session stores a single challenge, so the one for suggestions must end first.
    autofill.current.end()
    await autofill.current.ended
    const signed = await signInWithPasskey(route('login.passkey.question'))
    if ('response' in signed) {
      submit(signed.response)
      return
    }
    setProblem(signed.problem)
    setBusy(false)
  }

  return (
    <div className="mt-4 grid gap-3">
      <Button
        size="large"
        disabled={disabled}
        processing={busy}
        busy={busyLabels.signingIn}
        onClick={() => void signIn()}
      >
        <KeyRound size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.login.passkey}
      </Button>
      {(problem ?? refused) && <ProblemNote>{problem ?? refused}</ProblemNote>}
    </div>
  )
}
