import type { MediaRoom, VideoSource } from './media-room.ts'

interface Watch {
  identity: string
  source: VideoSource
  stop: (() => void) | undefined
}

/** The videos that the page shows at this moment. They are received over cuts. */
export const createWatchedVideos = () => {
  const watches = new Set<Watch>()
  let media: MediaRoom | undefined

  const start = (watch: Watch) => {
    watch.stop = media?.watch(watch.identity, watch.source)
  }

  return {
    /** Undefined while there is no connection. */
    useMedia: (next: MediaRoom | undefined) => {
      media = next
      for (const watch of watches) start(watch)
    },
    /** Receives this video until the returned function is called. */
    watch: (identity: string, source: VideoSource) => {
      const watch: Watch = { identity, source, stop: undefined }
      watches.add(watch)
      start(watch)
      return () => {
        watch.stop?.()
        watches.delete(watch)
      }
    },
  }
}
