import { Loading, Skeleton } from '#ui/states/skeleton.tsx'

/** Where the heading of a page will stand. */
export const TitleSkeleton = ({ text }: { text: string }) => (
  <Loading text={text}>
    <Skeleton className="h-9 w-72 max-w-full" />
    <Skeleton className="mt-3 h-5 w-96 max-w-full" />
  </Loading>
)
