import type { ReactNode } from 'react'

export interface Fact {
  name: string
  value: ReactNode
}

export const Facts = ({ label, facts }: { label: string; facts: readonly Fact[] }) => (
  <dl className="facts" aria-label={label}>
    {facts.map(({ name, value }, index) => (
      <div key={`${index} ${name}`} className="facts__line">
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
