import { usePage, type ResolvedComponent } from '@inertiajs/react'
import { Suspense, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { resolvePage } from '~/pages'
import { lazy, untilLoaded } from '~/lib/preloadable'
import type { ModalPage } from '~/lib/shared_props'
import { setCurrentModal } from './current_modal'

const ModalFrame = lazy(() => import('./ModalFrame'))

export function ModalHost() {
  const modal = usePage().props.modal ?? null
  const opener = useOpener(modal?.component)
  const loaded = useModalPage(modal)

  useLayoutEffect(() => {
    setCurrentModal(modal)
    return () => setCurrentModal(null)
  }, [modal])

  if (!modal || loaded?.name !== modal.component) return null
  return (
    <Suspense fallback={null}>
      <ModalFrame key={modal.component} modal={modal} Page={loaded.Page} opener={opener} />
    </Suspense>
  )
}

/** Regains the focus when the modal page closes. */
function useOpener(component: string | undefined): RefObject<HTMLElement | null> {
  const opener = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (component && focused instanceof HTMLElement && focused !== document.body) opener.current = focused
  }, [component])
  return opener
}

type LoadedPage = { name: string; Page: ResolvedComponent }

function useModalPage(modal: ModalPage | null): LoadedPage | null {
  const [loaded, setLoaded] = useState<LoadedPage | null>(null)
  const name = modal?.component

  useLayoutEffect(() => {
    if (!name) return
    const closed = new AbortController()
    void untilLoaded(() => resolvePage(name), closed.signal).then(
      (Page) => Page && !closed.signal.aborted && setLoaded({ name, Page })
    )
    return () => closed.abort()
  }, [name])

  return loaded
}
