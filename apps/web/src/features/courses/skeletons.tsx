import { Loading, Skeleton } from '#ui/states/skeleton.tsx'

/** As many cards as fit the first screen. */
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

export const CourseSkeleton = ({ text }: { text: string }) => (
  <Loading text={text}>
    <div className="grid gap-3">
      <Skeleton className="h-8 max-w-reading" />
      <Skeleton className="h-5 w-80" />
    </div>
    <div className="course" data-shows="list">
      <div className="grid gap-4">
        {[0, 1, 2, 3, 4].map((index) => (
          <Skeleton key={index} className="h-14" />
        ))}
      </div>
      <div className="watch">
        <LectureSkeleton />
      </div>
    </div>
  </Loading>
)

const LectureSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-9 max-w-reading" />
    <Skeleton className="aspect-video" />
    <Skeleton className="h-5 max-w-reading" />
    <Skeleton className="h-5 max-w-reading" />
  </div>
)
