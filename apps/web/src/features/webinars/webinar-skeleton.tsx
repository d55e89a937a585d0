import { Loading, Skeleton } from '#ui/states/skeleton.tsx'

/** The skeleton of the list. */
export const WebinarSkeleton = ({ text }: { text: string }) => (
  <Loading text={text}>
    <div className="sessions">
      {[0, 1, 2, 3, 4].map((index) => (
        <div key={index} className="session cols">
          <div className="grid gap-2">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-4 w-36" />
          </div>
          <div className="grid gap-2">
            <Skeleton className="h-6 w-72" />
            <Skeleton className="h-4 w-56" />
          </div>
          <Skeleton className="h-10 w-32" />
        </div>
      ))}
    </div>
  </Loading>
)
