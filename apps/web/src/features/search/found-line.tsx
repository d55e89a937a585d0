import { type Found, type FoundKind, foundMarks } from '@regent/contract/search/search'
import { type ComponentType, Fragment } from 'react'
import { clockTime, formatDateTime } from '#lib/time/format.ts'
import { useTexts } from '#lib/texts.ts'
import { useZone } from '#lib/time/zone.tsx'
import { CirclePlay, CircleUserRound, Landmark, Library, Mail, Radio, SquarePlay } from '#ui/content/icons.ts'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { searchTexts } from './texts.ts'

const iconOf: Record<FoundKind, ComponentType> = {
  webinar: Radio,
  replay: CirclePlay,
  course: Library,
  lecture: SquarePlay,
  deal: Landmark,
  member: CircleUserRound,
  message: Mail,
}

/** What fits is between two signs that no text contains. */
const Snippet = ({ text }: { text: string }) =>
  text.split(foundMarks.before).map((part, index) => {
    const [marked = '', rest = ''] = index === 0 ? ['', part] : part.split(foundMarks.after)
    return (
      <Fragment key={index}>
        {marked === '' ? null : <mark>{marked}</mark>}
        {rest}
      </Fragment>
    )
  })

/** The content of a line: what was found, and where in it. */
export const FoundLine = ({ found }: { found: Found }) => {
  const texts = useTexts(searchTexts)
  const zone = useZone()
  const { kind, title, about, snippet, date, second } = found
  const Icon = iconOf[kind]
  const beside = [
    kind === 'webinar' && date !== undefined ? formatDateTime(new Date(date), zone) : about,
    second === undefined ? '' : texts.atSecond(clockTime(second)),
  ].filter((part) => part !== '')

  return (
    <>
      <Icon />
      <span className="found__title">{title}</span>
      <span className="found__about">{beside.join(' · ')}</span>
      {snippet === '' ? null : (
        <span className="found__snippet">
          <Snippet text={snippet} />
        </span>
      )}
    </>
  )
}

/** Lines in the shape of what is looked for. */
export const FoundSkeleton = ({ lines }: { lines: number }) => (
  <Loading text={useTexts(searchTexts).loading}>
    <div className="grid gap-4 p-3">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="grid gap-2">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  </Loading>
)
