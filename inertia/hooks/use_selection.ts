import { useState } from 'react'

export type Selection = {
  ids: string[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  all: boolean
  toggleAll: () => void
  clear: () => void
}

export function useSelection(rowIds: string[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const ids = rowIds.filter((id) => ticked.has(id))
  const all = rowIds.length > 0 && ids.length === rowIds.length

  const toggle = (id: string) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
  }

  return {
    ids,
    has: (id) => ticked.has(id),
    toggle,
    all,
    toggleAll: () => setTicked(new Set(all ? [] : rowIds)),
    clear: () => setTicked(new Set()),
  }
}
