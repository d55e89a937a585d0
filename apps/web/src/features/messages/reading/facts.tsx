import type { ReactNode } from 'react'

export interface Fact {
  name: string
  value: ReactNode
}

export const Facts = ({ label, facts }: { label: string; facts: readonly Fact[] }) => (
  <dl className="message-facts" aria-label={label}>
    {facts.map(({ name, value }, index) => (
      <div key={`${index} ${name}`} className="message-facts__line">
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
