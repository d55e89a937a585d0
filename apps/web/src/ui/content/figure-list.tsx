import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface FigureListProps {
  label?: string
  /** A page places it. */
  className?: string
  figures: readonly { name: string; value: ReactNode; note?: string | undefined }[]
}

/** Some numbers in a row, each below its name. */
export const FigureList = ({ label, className, figures }: FigureListProps) => (
  <dl className={classNames('figure-list', className)} aria-label={label}>
    {figures.map(({ name, value, note }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {value}
          {note === undefined ? null : <span className="figure-list__note"> {note}</span>}
        </dd>
      </div>
    ))}
  </dl>
)
