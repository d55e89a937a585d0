import { isOwnFile } from '@regent/lecture-html/address'
import { isYoutubeId, youtubeIdOf } from '@regent/contract/files/youtube-id'
import type { VideoAttributes } from './video-node.ts'

const ownPath = (text: string) => {
  if (!URL.canParse(text, location.href)) return undefined
  const { origin, pathname } = new URL(text, location.href)
  return origin === location.origin && isOwnFile(pathname) ? pathname : undefined
}

/** The video that somebody means by what they paste: on YouTube by any of its links, or uploaded here. */
export const writtenVideo = (text: string): VideoAttributes | undefined => {
  const typed = text.trim()
  const youtube =
    youtubeIdOf(/^(?:https?:)?\/\//iu.test(typed) ? typed : `https://${typed}`) ??
    (isYoutubeId(typed) ? typed : undefined)
  if (youtube !== undefined) return { youtube, video: null }
  const video = ownPath(typed)
  return video === undefined ? undefined : { youtube: null, video }
}
