import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { common } from '~/messages'
import { TextInput } from './TextInput'

/** A password field with a button that reveals the password. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'className'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="relative block">
      <TextInput {...props} type={shown ? 'text' : 'password'} className="pe-12!" />
      <button
        type="button"
        aria-label={common.show}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="press absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-ink-3 hover:text-ink"
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </span>
  )
}
