import { http } from '@inertiajs/react'
import { useRef, useState } from 'react'
import { auth as words, requests as requestWords } from '~/messages'
import { problemMessage } from '~/lib/problem_message'
import { route } from '~/lib/routes'
import { DialogActions } from '~/modal/ModalActions'
import { Button } from '../Button'
import Dialog from './Dialog'
import { Field } from '../forms/Field'
import { Form } from '../forms/Form'
import { PasswordInput } from '../forms/PasswordInput'

const { confirm, fields } = words

type Props = { email: string; from: HTMLElement | null; onAnswer: (confirmed: boolean) => void }

/** Opens over the page, which keeps its form data. */
export default function PasswordDialog({ email, from, onAnswer }: Props) {
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ password?: string }>({})
  const [processing, setProcessing] = useState(false)

  const submit = async () => {
    setProcessing(true)
    const problem = await refusal(password)
    if (problem === null) return onAnswer(true)
    setErrors({ password: problem })
    setPassword('')
    setProcessing(false)
  }

  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={confirm.title}
      description={confirm.about}
      finalFocus={useRef(from)}
    >
      <Form
        form={{ isDirty: false, processing, errors }}
        onSubmit={() => void submit()}
        guardChanges={false}
        className="mt-6"
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field name="password" label={fields.password}>
          <PasswordInput autoComplete="current-password" autoFocus value={password} onChange={setPassword} />
        </Field>
        <DialogActions onCancel={() => onAnswer(false)} cancel={confirm.notNow}>
          {' '}
          <Button type="submit" tone="primary" processing={processing}>
            {confirm.submit}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** The server's error message; null if the password was accepted. */
async function refusal(password: string): Promise<string | null> {
  const url = route('password.confirm.store')
  const headers = { Accept: 'application/json' }
  try {
    await http.getClient().request({ method: 'post', url, data: { password }, headers })
    return null
  } catch (error) {
    const { response } = error as { response?: { data: string } }
    return (response && problemMessage(response.data)) ?? requestWords.visit.unreached
  }
}
