import { type ReactNode, useId } from 'react'

interface PartProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** One matter of the profile: what it is about on the left, its content beside it. */
export const Part = ({ title, lead, children }: PartProps) => {
  const id = useId()

  return (
    <section className="part" aria-labelledby={id}>
      <div>
        <h2 id={id} className="part__title">
          {title}
        </h2>
        {lead === undefined ? null : <p className="part__lead">{lead}</p>}
      </div>
      <div className="part__content">{children}</div>
    </section>
  )
}
