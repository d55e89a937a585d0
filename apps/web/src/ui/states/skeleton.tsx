import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** One gray shape; give it the size of the content. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classNames('skeleton', className)} />
)

interface LoadingProps {
  /** For screen readers: 'Loading webinars...'. */
  text: string
  /** Skeletons in the shape of the content. */
  children: ReactNode
}

export const Loading = ({ text, children }: LoadingProps) => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      {text}
    </p>
    <div aria-hidden className="loading">
      {children}
    </div>
  </div>
)
