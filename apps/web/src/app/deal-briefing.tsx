import { lazy, Suspense } from 'react'

// Only in the panel of a deal that has one.
const Briefing = lazy(async () => ({ default: (await import('#features/webinars/briefing/briefing.tsx')).Briefing }))

/** The webinar in which a deal is presented. A file of its own, because its import names many other files. */
export const DealBriefing = ({ slug }: { slug: string }) => (
  <Suspense fallback={null}>
    <Briefing slug={slug} />
  </Suspense>
)
