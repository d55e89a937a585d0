import { Loading, Skeleton } from '#ui/states/skeleton.tsx'

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
