import { ChevronRight, Globe, ShoppingBag, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { AnswerSample } from '~/components/AnswerSample'
import { cx } from '~/components/cx'
import { docs } from '~/messages'

const { featured, link, payment, newsletter, layouts } = docs.pictures

const PICTURES: Record<string, () => ReactNode> = {
  'bio-links#links': LinksPicture,
  'bio-links#payments': PaymentPicture,
  'bio-links#newsletter': NewsletterPicture,
  'bio-links#layouts-and-themes': LayoutsPicture,
  'answers#the-three-outcomes': AnswerSample,
}

/** Shows the subject of a section as visitors see it; renders nothing for most sections. */
export function GuidePicture({ at }: { at: string }) {
  const Picture = PICTURES[at]
  return (
    Picture && (
      <div className="my-3 rounded-card bg-well p-4 select-none sm:p-8" aria-hidden="true">
        <div className="mx-auto grid max-w-[400px] gap-3">
          <Picture />
        </div>
      </div>
    )
  )
}

type LinkCardProps = {
  icon: LucideIcon
  title: string
  about: string
  isFeatured?: boolean
  children: ReactNode
}

function LinkCard({ icon: Icon, title, about, isFeatured, children }: LinkCardProps) {
  return (
    <div
      className={cx(
        'flex items-center gap-4 rounded-control bg-sheet p-3 pe-4 leading-snug',
        isFeatured ? 'border-2 border-evidence' : 'border'
      )}
    >
      <span
        className={cx(
          'grid shrink-0 place-items-center rounded-chip',
          isFeatured ? 'size-20 bg-evidence-soft text-evidence' : 'size-12 bg-ink/6 text-ink-2 max-sm:size-10'
        )}
      >
        <Icon size={isFeatured ? 30 : 22} strokeWidth={1.5} />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className={isFeatured ? 'text-lg font-semibold' : 'font-medium'}>{title}</span>
        <span className="text-sm text-ink-3">{about}</span>
      </span>
      {children}
    </div>
  )
}

function LinksPicture() {
  return (
    <>
      <LinkCard icon={Globe} isFeatured {...featured}>
        <ChevronRight size={18} strokeWidth={1.75} className="text-ink-3 max-sm:hidden" />
      </LinkCard>
      <LinkCard icon={Globe} {...link}>
        <ChevronRight size={18} strokeWidth={1.75} className="text-ink-3" />
      </LinkCard>
    </>
  )
}

function PaymentPicture() {
  const { price, button, ...words } = payment
  return (
    <LinkCard icon={ShoppingBag} {...words}>
      <span className="flex items-center gap-3">
        <span className="text-ink-2">{price}</span>
        <span className="rounded-chip border-[1.5px] border-evidence px-4 py-1.5 text-sm font-semibold text-evidence">
          {button}
        </span>
      </span>
    </LinkCard>
  )
}

function NewsletterPicture() {
  return (
    <div className="grid gap-3 rounded-control border bg-sheet p-4 sm:p-5">
      <span className="text-ink-2">{newsletter.text}</span>
      <span className="flex flex-wrap gap-2">
        <span className="flex-1 rounded-control border border-line-strong px-4 py-2.5 whitespace-nowrap text-ink-3">
          {newsletter.field}
        </span>
        <span className="rounded-control border-[1.5px] border-evidence px-5 py-2.5 font-semibold text-evidence">
          {newsletter.button}
        </span>
      </span>
    </div>
  )
}

const LAYOUTS = ['letter', 'centred', 'cover'] as const

function LayoutsPicture() {
  return (
    <div className="grid grid-cols-3 gap-3">
      {LAYOUTS.map((layout) => (
        <span key={layout} className="grid gap-2 text-center text-sm text-ink-2">
          <span
            className={cx(
              'flex h-38 flex-col gap-2 overflow-hidden rounded-control border bg-sheet p-3',
              layout === 'centred' && 'items-center'
            )}
          >
            {layout === 'cover' && <span className="-m-3 mb-0 h-9 shrink-0 bg-evidence" />}
            <span
              className={cx(
                'size-7 shrink-0 rounded-chip bg-evidence',
                layout === 'cover' && '-mt-5 ring-2 ring-sheet'
              )}
            />
            <span className="h-2 w-3/5 shrink-0 rounded-full bg-ink/25" />
            <span className="h-1.5 w-4/5 shrink-0 rounded-full bg-ink/12" />
            <span className="mt-1 h-5 w-full shrink-0 rounded-[7px] border border-evidence/45" />
            <span className="h-4 w-full shrink-0 rounded-[6px] bg-ink/6" />
          </span>
          {layouts[layout]}
        </span>
      ))}
    </div>
  )
}
