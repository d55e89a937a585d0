import type { ReactNode } from 'react'

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-6" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

interface SpecimenProps {
  /** The state that is shown. */
  name: string
  children: ReactNode
  /** Uses the full width instead of a line. */
  wide?: boolean
}

export const Specimen = ({ name, children, wide = false }: SpecimenProps) => (
  <div className="grid min-w-0 content-start gap-3">
    <p className="caps text-ink-muted">{name}</p>
    <div className={wide ? 'min-w-0' : 'flex min-w-0 flex-wrap items-center gap-3'}>{children}</div>
  </div>
)

export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-8 gap-y-8 [grid-template-columns:repeat(auto-fill,minmax(min(18rem,100%),1fr))]">
    {children}
  </div>
)
