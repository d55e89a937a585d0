import { classNames } from '#ui/class-names.ts'

const drawings = 6

/** Stands where a deal has no picture. The drawings are in a file of their own; their colors follow the theme. */
export const Engraving = ({ number, className }: { number: number; className?: string | undefined }) => (
  <svg
    className={classNames('deal-art deal-art--drawn', className)}
    viewBox="0 0 480 270"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <use className="fill" href={`/engravings.svg#fill-${number % drawings}`} />
    <use className="line" href={`/engravings.svg#line-${number % drawings}`} />
  </svg>
)
