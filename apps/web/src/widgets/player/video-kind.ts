import { youtubeIdOf } from '@regent/contract/files/youtube-id'

/** Where a video comes from: YouTube, a file of the portal, or elsewhere on the web. */
export const videoKind = (address: string): 'youtube' | 'file' | 'web' => {
  if (youtubeIdOf(address) !== undefined) return 'youtube'
  return address.startsWith('/') ? 'file' : 'web'
}
