import type { ComponentProps, ReactNode } from 'react'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Loaded, type LoadedProps } from './loaded.tsx'

export const readingSkeleton = ['h-5 w-2/3', 'h-5 w-1/2', 'h-96']

interface ReadingSheetProps<Read>
  extends Omit<LoadedProps<Read>, 'skeleton'>, Pick<ComponentProps<typeof Sheet>, 'title' | 'aside' | 'foot' | 'size'> {
  onClose: () => void
}

/** What a person reads at the edge of its list. */
export const ReadingSheet = <Read,>({ query, words, children, onClose, ...sheet }: ReadingSheetProps<Read>) => (
  <Sheet onClose={onClose} {...sheet}>
    <Loaded query={query} words={words} skeleton={readingSkeleton}>
      {children}
    </Loaded>
  </Sheet>
)

interface Fact {
  name: string
  value: ReactNode
}

export const Facts = ({ label, facts }: { label: string; facts: readonly Fact[] }) => (
  <dl className="record-facts" aria-label={label}>
    {facts.map(({ name, value }, index) => (
      <div key={`${index} ${name}`} className="record-facts__line">
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
