import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** One bone: give it the measures of what will stand there. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classNames('skeleton', className)} />
)

interface LoadingProps {
  /** What is loading, for those who hear it: 'Loading webinars...'. */
  text: string
  /** Bones in the shape of what comes. */
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
