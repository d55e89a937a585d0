import { type ReactNode, useId } from 'react'

interface ProfileSectionProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A section of the profile: title and lead on the left, the content beside them. */
export const ProfileSection = ({ title, lead, children }: ProfileSectionProps) => {
  const id = useId()

  return (
    <section className="part" aria-labelledby={id}>
      <div>
        <h2 id={id} className="text-20/[1.25]">
          {title}
        </h2>
        {lead === undefined ? null : <p className="mt-1 text-14 text-ink-muted">{lead}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
