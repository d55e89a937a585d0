import { Loading, Skeleton } from '#ui/states/skeleton.tsx'

/** As many volumes as fit a first look, in the shape of those to come. */
export const ShelfSkeleton = ({ text }: { text: string }) => (
  <Loading text={text}>
    <div className="shelf">
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <div key={index} className="grid gap-4">
          <Skeleton className="h-px" />
          <Skeleton className="size-7" />
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-16" />
          <Skeleton className="h-4 w-32" />
        </div>
      ))}
    </div>
  </Loading>
)
