import { Loading, Skeleton } from '#ui/states/skeleton.tsx'

/** As many cards as fit the first screen. */
export const DealSkeleton = ({ text }: { text: string }) => (
  <Loading text={text}>
    <div className="deals">
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <div key={index} className="deal">
          <Skeleton className="deal-art" />
          <div className="deal__text grid gap-3">
            <Skeleton className="h-6 w-48 max-w-full" />
            <Skeleton className="h-4 w-28" />
            <Skeleton className="mt-3 h-28" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)
