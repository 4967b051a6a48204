import { COPIED_SHOWN_MS, copyText } from '@protocol/copy_text'
import { Check, Copy } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { common } from '~/messages'
import { Button } from '../Button'
import { showToast } from '../layout/toast_messages'

type Props = {
  label: string
  text: string
}

export function CopyField({ label, text }: Props) {
  const { copied, copy } = useCopy(text)
  return (
    <figure className="overflow-hidden rounded-control border bg-well">
      <div className="flex items-center justify-between gap-3 border-b py-1.5 pe-1.5 ps-4">
        <figcaption className="text-sm text-ink-2">{label}</figcaption>
        <Button size="small" tone="plain" onClick={copy}>
          {copied ? <Check size={16} strokeWidth={1.75} /> : <Copy size={16} strokeWidth={1.75} />}
          <span aria-live="polite">{copied ? common.copied : common.copy}</span>
        </Button>
      </div>
      {/* Wraps: a command that is cut off reads as if it were the whole command. */}
      <pre className="px-4 py-3 text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap">
        <code>{text}</code>
      </pre>
    </figure>
  )
}

/** One value of several, a row each in a `dl`. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const { copied, copy } = useCopy(text)
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-4 py-1.5">
      <dt className="text-sm text-ink-2 max-sm:flex-1 sm:w-32">{label}</dt>
      <dd className="min-w-0 font-mono text-sm wrap-anywhere max-sm:order-last max-sm:w-full max-sm:pb-2 sm:flex-1">
        {breakable(text)}
      </dd>
      <dd>
        <Button size="small" tone="plain" className="-me-3" onClick={copy}>
          {copied ? <Check size={16} strokeWidth={1.75} /> : <Copy size={16} strokeWidth={1.75} />}
          <span aria-live="polite">{copied ? common.copied : common.copy}</span>
          <span className="sr-only">: {label}</span>
        </Button>
      </dd>
    </div>
  )
}

/** An address or a token that breaks after punctuation rather than within a word. */
export function breakable(text: string): ReactNode[] {
  return text.split(/(?<=[./:=?&_-])(?=[^/])/).flatMap((part, at) => [part, <wbr key={at} />])
}

/** A sign beside a value, or beside a link that is too short for a word. */
export function CopySign({ label, text }: { label: string; text: string }) {
  const { copied, copy } = useCopy(text)
  const Icon = copied ? Check : Copy
  return (
    <>
      <button
        type="button"
        onClick={copy}
        aria-label={label}
        className="press grid size-9 shrink-0 place-items-center rounded-chip text-ink-3 hover:bg-ink/6 hover:text-ink"
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <span aria-live="polite" className="sr-only">
        {copied ? common.copied : ''}
      </span>
    </>
  )
}

export function useCopy(text: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(text))) {
      showToast('error', common.copyFailed)
      return
    }
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_SHOWN_MS)
  }
  return { copied, copy: () => void copy() }
}
