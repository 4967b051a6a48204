/** What the last form here led to. It is there before its words are, so that they are read out. */
export function StatusNote({ children }: { children?: string }) {
  return (
    <div role="status">
      {children && (
        <p className="mb-6 rounded-control bg-evidence-soft px-4 py-3 text-sm text-evidence">{children}</p>
      )}
    </div>
  )
}
