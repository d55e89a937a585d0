import type { WatchProgress } from '@regent/contract/watching/watch-report'

const endSeconds = 2

/** Where a viewer goes on; a viewer who has seen the end begins again. */
export const stoppedAt = (progress: Pick<WatchProgress, 'position' | 'duration'> | undefined): number =>
  progress && progress.position < progress.duration - endSeconds ? progress.position : 0
