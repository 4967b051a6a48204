import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useModal } from '~/modal/modal_context'
import { common } from '~/messages'
import { Page } from '../components/layout/Page'
import { PageHeader } from '../components/layout/PageHeader'

type Props = {
  title: string
  description?: ReactNode
  children: ReactNode
}

/** The frame of a page that opens in a dialog; opened directly, it is a full page. */
export function ModalPage({ title, description, children }: Props) {
  const modal = useModal()
  if (!modal)
    return (
      <Page>
        <PageHeader title={title} description={description} />
        <div className="flex max-w-[640px] flex-1 flex-col">{children}</div>
      </Page>
    )
  const { Title, Description } = modal
  return (
    <>
      <div className="px-6 pt-6 pb-4">
        <div className="flex items-start justify-between gap-4">
          <Title className="min-w-0 text-xl font-semibold">{title}</Title>
          <button
            type="button"
            onClick={modal.close}
            aria-label={common.close}
            className="modal-close press -my-1.5 -me-2 rounded-chip p-2.5 text-ink-2 hover:bg-ink/5 hover:text-ink"
          >
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
        {description && (
          <Description className="mt-1 text-sm text-pretty text-ink-2">{description}</Description>
        )}
      </div>
      <div className="modal-body">{children}</div>
    </>
  )
}
