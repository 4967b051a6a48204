import type { ReactNode } from 'react'

/** Every page starts at the same left edge and has its title on the same line. */
export function Page({ children }: { children: ReactNode }) {
  return <div className="max-w-[1184px] px-4 pt-10 pb-8 sm:px-8 lg:pb-28">{children}</div>
}
