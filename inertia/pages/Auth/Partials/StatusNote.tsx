/** Rendered empty first, so that screen readers announce the text. */
export function StatusNote({ children }: { children?: string }) {
  return (
    <div role="status">
      {children && <p className="mb-6 rounded-control bg-well px-4 py-3 text-sm text-ink">{children}</p>}
    </div>
  )
}
