import { PenLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { answers as words } from '~/messages'
import { Button } from './Button'

const ImproveAnswer = lazy(async () => ({ default: (await import('./ImproveAnswer')).ImproveAnswer }))

type Props = { question: string; answer: string; messageId: string }

export function ImproveButton(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" tone="plain" className="-ms-3 w-fit" onClick={() => setOpen(true)}>
        <PenLine size={16} strokeWidth={1.75} aria-hidden="true" />
        {words.improve.open}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImproveAnswer {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
