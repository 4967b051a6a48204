import type { ReactNode } from 'react'
import { cx } from '../cx'

export function Page({ children, reading }: { children: ReactNode; reading?: boolean }) {
  return (
    <div className={cx('mx-auto px-4 py-8 sm:px-8 lg:py-12', reading ? 'max-w-[784px]' : 'max-w-[1184px]')}>
      {children}
    </div>
  )
}
