import { useTexts } from '#lib/texts.ts'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { profileTexts } from './texts.ts'

const factsPerPart = [4, 5, 4]

/** The shape of the read view. */
export const ProfileSkeleton = () => (
  <Loading text={useTexts(profileTexts).loading}>
    {factsPerPart.map((count, part) => (
      <div className="part" key={part}>
        <Skeleton className="h-6 w-28" />
        <div className="facts">
          {Array.from({ length: count }, (_, fact) => (
            <div className="grid gap-1.5" key={fact}>
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-5 w-40 max-w-full" />
            </div>
          ))}
        </div>
      </div>
    ))}
  </Loading>
)
