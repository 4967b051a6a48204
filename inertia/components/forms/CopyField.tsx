import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { common } from '~/messages'
import { Button } from '../Button'

type Props = { label: string; text: string; multiline?: boolean }

const STAYS_MS = 2000

export function CopyField({ label, text, multiline }: Props) {
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
      <pre
        tabIndex={0}
        className={`overflow-x-auto px-4 py-3 text-sm leading-relaxed ${multiline ? 'whitespace-pre-wrap wrap-anywhere' : ''}`}
      >
        <code>{text}</code>
      </pre>
    </figure>
  )
}

export function useCopy(text: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(text).then(() => {
      setCopied(true)
      setTimeout(() => setCopied(false), STAYS_MS)
    })
  return { copied, copy }
}
